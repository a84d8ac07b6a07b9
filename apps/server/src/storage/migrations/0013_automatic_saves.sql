ALTER TABLE "replays" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;
