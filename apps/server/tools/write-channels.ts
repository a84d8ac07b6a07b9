import { writeFileSync } from "node:fs";
import { asyncApi } from "./async-api.ts";
import { channelsPage } from "./channels-page.ts";

const docs = new URL("../../../docs/", import.meta.url);
writeFileSync(new URL("channels.md", docs), channelsPage());
writeFileSync(new URL("schema/channels.asyncapi.json", docs), `${JSON.stringify(asyncApi(), null, 2)}\n`);
