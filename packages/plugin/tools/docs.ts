/** Writes `docs/game-definition.md` and `docs/schema/game-definition.schema.json` from the declaration. */
import { writeFileSync } from "node:fs";
import { generatedPages } from "./generated-pages.ts";

for (const { file, text } of generatedPages()) writeFileSync(file, text);
