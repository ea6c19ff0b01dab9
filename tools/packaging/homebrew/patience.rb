class Patience < Formula
  desc "Klondike, War and MOLEK-SYNTEZ in the terminal: played, solved and simulated"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

  on_arm do
    url "@REPOSITORY@/releases/download/v@VERSION@/patience-@VERSION@-aarch64-apple-darwin.tar.xz"
    sha256 "@SHA256 patience-@VERSION@-aarch64-apple-darwin.tar.xz@"
  end

  on_intel do
    url "@REPOSITORY@/releases/download/v@VERSION@/patience-@VERSION@-x86_64-apple-darwin.tar.xz"
    sha256 "@SHA256 patience-@VERSION@-x86_64-apple-darwin.tar.xz@"
  end

  # Not on Linux: there Homebrew patches the programs that it installs, and one that was patched no
  # longer finds its own part, which follows the runtime.
  depends_on :macos

  def install
    prefix.install "bin", "share"
  end

  test do
    assert_match "patience #{version} ", shell_output("#{bin}/patience --version")
    assert_match "Klondike, seed 1", pipe_output("#{bin}/patience game --no-save -s 1", "q\n")
  end
end
