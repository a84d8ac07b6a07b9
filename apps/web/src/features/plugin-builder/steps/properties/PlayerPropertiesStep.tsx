export default function PlayerPropertiesStep() {
  return null;
}
