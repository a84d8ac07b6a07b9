export default function CardPropertiesStep() {
  return null;
}
