/** Writes `docs/action-language.md`. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CLIENT_QUESTIONS } from "../src/commands/client-questions.ts";
import { builtInFunctions } from "../src/library/index.ts";
import { languageReference } from "./docs/reference.ts";

const page = fileURLToPath(new URL("../../../docs/action-language.md", import.meta.url));
writeFileSync(page, languageReference([...builtInFunctions().values()], CLIENT_QUESTIONS));
