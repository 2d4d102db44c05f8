import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium'

/** Installs a browser if the machine has none: Debian’s package if we may install packages, otherwise Playwright’s download. */
const attempts: { when: () => boolean; commands: string[][] }[] = [
  { when: mayInstallPackages, commands: [['apt-get', 'update', '-qq'], install('chromium-headless-shell')] },
  { when: mayInstallPackages, commands: [install('chromium')] },
  { when: () => true, commands: [['npx', 'playwright', 'install', 'chromium']] },
]

function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function install(name: string): string[] {
  return ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name]
}

for (const { when, commands } of attempts) {
  if (findChromium() !== null) break
  if (!when()) continue
  for (const [command = '', ...args] of commands) {
    console.log(`No Chromium yet: ${command} ${args.join(' ')}`)
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

if (findChromium() === null) {
  console.error(
    "The browser tests need Chromium: install Debian's chromium-headless-shell package, or run 'npx playwright install chromium', or set CHROMIUM_PATH.",
  )
  process.exit(1)
}
