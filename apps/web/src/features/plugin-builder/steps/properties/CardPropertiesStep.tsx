import { PropertyListEditor } from "./PropertyListEditor.tsx";

export default function CardPropertiesStep() {
  return <PropertyListEditor list="cardProperties" />;
}
