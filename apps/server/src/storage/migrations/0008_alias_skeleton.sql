ALTER TABLE "users" ADD COLUMN "alias_skeleton" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_alias_skeleton_unique" UNIQUE("alias_skeleton");