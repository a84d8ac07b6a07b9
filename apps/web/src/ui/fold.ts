export { fold } from "@baize/protocol/fold";
