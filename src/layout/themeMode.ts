import { useSyncExternalStore } from 'react'
import type { ThemeMode } from '../components/theme'

const KEY = 'touchline.theme'
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Returns the stored choice, else the system's preference (product document, section 9). */
export function themeMode(): ThemeMode {
  const stored = localStorage.getItem(KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return systemDark().matches ? 'dark' : 'light'
}

export function chooseTheme(mode: ThemeMode): void {
  localStorage.setItem(KEY, mode)
  // Browsers send this event only to other tabs, so this tab dispatches it itself.
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

function subscribe(listener: () => void): () => void {
  const system = systemDark()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener()
  }
  system.addEventListener('change', listener)
  addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', listener)
    removeEventListener('storage', onStorage)
  }
}

/** Returns the current mode, and re-renders after changes by the toggle, other tabs or the system. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, themeMode)
}
