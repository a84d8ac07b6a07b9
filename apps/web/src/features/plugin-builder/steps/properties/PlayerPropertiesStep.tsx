import { PropertyListEditor } from "./PropertyListEditor.tsx";

export default function PlayerPropertiesStep() {
  return <PropertyListEditor list="playerProperties" />;
}
