/** A program for a browser's worker, bundled as the web app's own are. */
import { build } from "vite";

/** @param entry a file. @returns the text of one module without imports. */
export async function bundled(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ["es"], fileName: "worker" },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !("output" in output)) throw new Error("Nothing was built.");
  return output.output[0].code;
}
