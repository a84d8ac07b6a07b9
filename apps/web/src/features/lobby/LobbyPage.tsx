export default function LobbyPage() {
  return null;
}
