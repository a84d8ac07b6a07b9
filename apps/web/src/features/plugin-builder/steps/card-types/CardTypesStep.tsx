export default function CardTypesStep() {
  return null;
}
