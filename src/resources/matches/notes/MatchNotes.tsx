import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useRef } from 'react'
import { useMessage } from '../../../i18n'
import { LineupNames } from '../lineups/lineupNames'
import { notesPath } from '../matchForm'
import { Sides } from '../Sides'
import { ClockButtons } from './ClockButtons'
import { NoteShortcuts } from './NoteShortcuts'
import { SideNotes } from './SideNotes'
import { SaveAndOpenContext, useSaveAndOpen } from './saveAndOpen'

/** Edits the notes of both sides. */
export function MatchNotes() {
  const t = useMessage()
  const saveAndOpen = useSaveAndOpen()
  const card = useRef<HTMLDivElement>(null)
  useFollowKeyboard(card)
  return (
    <Card ref={card} sx={{ px: { xs: 1.5, md: 3 }, py: 2, overflow: 'visible' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
        <Typography variant="h2">{t('matches.note.heading')}</Typography>
        <ClockButtons />
      </Box>
      <Sides listPath={notesPath}>
        {(side) => (
          <SaveAndOpenContext value={saveAndOpen}>
            <LineupNames side={side}>
              <SideNotes side={side} />
            </LineupNames>
          </SaveAndOpenContext>
        )}
      </Sides>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {t('matches.note.keys')}{' '}
        </Box>
        {t('matches.note.tip')}
      </Typography>
      <NoteShortcuts area={card} />
    </Card>
  )
}

/**
 * Scrolls the focused list entry above the on-screen keyboard. Some browsers shrink the page (`interactive-widget` in
 * index.html); in other browsers, `--keyboard` is the height that the keyboard covers, in px.
 */
function useFollowKeyboard(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const follow = () => {
      // Does not move the page of a user who has zoomed in.
      if (viewport.scale > 1) return
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      area.current?.style.setProperty('--keyboard', `${covered}px`)
      area.current?.querySelector('li:focus-within')?.scrollIntoView({ block: 'nearest' })
    }
    viewport.addEventListener('resize', follow)
    return () => viewport.removeEventListener('resize', follow)
  }, [area])
}
