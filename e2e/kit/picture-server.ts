/** A site that keeps pictures: every address that ends in .png has one, but those below /gone. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface PictureServer {
  /** Without a slash at the end. */
  url: string;
  /** What was asked for, and by which page if that was told. */
  asked: { path: string; referer: string | undefined }[];
  close(): void;
}

/** One pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

export async function startPictureServer(): Promise<PictureServer> {
  const asked: PictureServer["asked"] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push({ path, referer: request.headers.referer });
    const found = path.endsWith(".png") && !path.startsWith("/gone");
    response.writeHead(found ? 200 : 404, { "content-type": found ? "image/png" : "text/plain" });
    response.end(found ? PNG : "Not here.");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
