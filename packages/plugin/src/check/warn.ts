/** How the checks of a definition's meaning add what they find. */
import type { DefinitionPath } from "../base/locate.ts";

/** Adds one finding. The hint is worked out only while there are few findings. */
export type Warn = (path: DefinitionPath, message: string, hintOf?: () => string | undefined) => void;
