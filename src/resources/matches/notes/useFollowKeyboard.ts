import { type RefObject, useEffect } from 'react'

/**
 * Keeps the list entry that has the focus in sight when the on-screen keyboard comes up. Where browsers shrink the page for it
 * (`interactive-widget` in index.html), that is all; elsewhere `--keyboard` says how much of the page's bottom it covers.
 */
export function useFollowKeyboard(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const follow = () => {
      // Whoever zooms in looks where they want to.
      if (viewport.scale > 1) return
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      area.current?.style.setProperty('--keyboard', `${covered}px`)
      area.current?.querySelector('li:focus-within')?.scrollIntoView({ block: 'nearest' })
    }
    viewport.addEventListener('resize', follow)
    return () => viewport.removeEventListener('resize', follow)
  }, [area])
}
