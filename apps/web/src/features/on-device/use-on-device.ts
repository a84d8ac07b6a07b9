import { useQuery } from "@tanstack/react-query";
import { onDevice } from "./device-games.ts";

/** What lies on this device; asked of the browser's database, with or without a network. */
export function useOnDevice() {
  return useQuery({
    queryKey: ["on-device"],
    queryFn: onDevice,
    networkMode: "always",
    retry: false,
    staleTime: 0,
  });
}
