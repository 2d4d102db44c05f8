import { useSyncExternalStore } from 'react'
import type { ThemeMode } from './theme'

const KEY = 'touchline.theme'
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

const listeners = new Set<() => void>()

/** The stored choice, else what the system prefers (product document, section 9). */
export function themeMode(): ThemeMode {
  const stored = localStorage.getItem(KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return systemDark().matches ? 'dark' : 'light'
}

export function chooseTheme(mode: ThemeMode): void {
  localStorage.setItem(KEY, mode)
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  const system = systemDark()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener()
  }
  listeners.add(listener)
  system.addEventListener('change', listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
    removeEventListener('storage', onStorage)
  }
}

/** The current mode; follows the toggle, other tabs and the system. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, themeMode)
}
