/** The program of a browser's worker: plays each script that it is sent at tables of its device, and answers what came of it. */
import { createDeviceTables } from "./device-tables.ts";
import { playScript, type Script } from "./suites.ts";

self.onmessage = ({ data, ports: [answer] }: MessageEvent<Script>) => {
  playScript(data, createDeviceTables).then(
    (outcome) => answer?.postMessage(outcome),
    (error: unknown) => answer?.postMessage({ failed: error instanceof Error ? error.stack : String(error) }),
  );
};
