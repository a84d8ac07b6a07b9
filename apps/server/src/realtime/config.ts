import type { RealtimeConfig } from "./channel.ts";

const MEBIBYTE = 1024 * 1024;

/** The limits of api §5.1, §9.2 (W13) and api §9.4. */
export const defaultConfig: RealtimeConfig = {
  allowedOrigins: [],
  trustProxy: false,
  maxSocketsPerIp: 20,
  upgradesPerMinute: 300,
  maxTopicsPerSocket: 20,
  idleTimeout: 75_000,
  floodBurst: 30,
  floodPerSecond: 10,
  floodWaiting: 60,
  floodWaitingBytes: MEBIBYTE,
  floodStrikes: 100,
  maxFrameBytes: 64 * MEBIBYTE,
  maxEventBytes: MEBIBYTE,
  maxGameBytes: 16 * MEBIBYTE,
  uploadsPerUser: 10,
  uploadWindow: 600_000,
  slowReaderBytes: 4 * MEBIBYTE,
  maxBufferedBytes: 48 * MEBIBYTE,
  closeTimeout: 2_000,
  now: () => performance.now(),
};
