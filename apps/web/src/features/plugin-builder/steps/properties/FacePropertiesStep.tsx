export default function FacePropertiesStep() {
  return null;
}
