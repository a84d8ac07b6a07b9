export default function GamePropertiesStep() {
  return null;
}
