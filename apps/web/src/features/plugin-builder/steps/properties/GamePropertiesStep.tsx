import { PropertyListEditor } from "./PropertyListEditor.tsx";

export default function GamePropertiesStep() {
  return <PropertyListEditor list="gameProperties" />;
}
