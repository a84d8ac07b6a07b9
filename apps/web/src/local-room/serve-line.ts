/** A client's port at the worker that has the room: frames are texts; null says that the client is gone. */
import type { JsonText } from "@baize/protocol/json-text";
import type { Line } from "@baize/room";

/** @param open gives the line to the room. */
export function serveLine(port: MessagePort, open: (send: (frame: JsonText) => void) => Line): void {
  const line = open((frame) => port.postMessage(frame.text));
  port.onmessage = ({ data }: MessageEvent<string | null>) => {
    if (data !== null) return line.receive(data);
    void line.finish();
    port.close();
  };
}
