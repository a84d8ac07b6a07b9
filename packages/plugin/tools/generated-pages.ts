/** The pages that are made from the declaration of the format, and where they stand. */
import { fileURLToPath } from "node:url";
import { definitionSchema } from "../src/index.ts";
import { fieldReference } from "./field-reference.ts";
import { jsonSchemaOf } from "./json-schema.ts";

export interface GeneratedPage {
  file: string;
  text: string;
}

export function generatedPages(): GeneratedPage[] {
  const inDocs = (name: string) => fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url));
  return [
    {
      file: inDocs("schema/game-definition.schema.json"),
      text: `${JSON.stringify(jsonSchemaOf(definitionSchema), null, 2)}\n`,
    },
    { file: inDocs("game-definition.md"), text: fieldReference(definitionSchema) },
  ];
}
