import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AppDataProvider } from '../../../dataProvider'
import { useMessage } from '../../../i18n'
import { whenIdle } from '../../../whenIdle'
import type { MatchForm } from '../matchForm'
import { minuteOf } from './matchClock'
import { frequentPhrases, minuteBetween, phraseBetween } from './phrases'
import { isShown, noteTextOf, useLastNoteField } from './useLastNoteField'
import { useMatchClock } from './useMatchClock'

/** The style of a chip, which is high enough for a thumb. */
const chip = { height: 44, borderRadius: 22, flexShrink: 0, fontSize: '0.9375rem' }

const hasNotes = ({ homeNotes = [], awayNotes = [] }: Partial<MatchForm>) =>
  homeNotes.length + awayNotes.length > 0

/** Chips for the minute and the scout's most frequent phrases. A tap inserts the text into the note last used, else into the last note. */
export function NoteShortcuts({ area }: { area: RefObject<HTMLElement | null> }) {
  const t = useMessage()
  const clock = useMatchClock()
  const phrases = useOwnPhrases()
  const lastNoteField = useLastNoteField(area)
  const isOffered: boolean = useWatch({ compute: hasNotes })
  const minute = clock?.clock === undefined ? null : minuteOf(clock.clock, clock.now)
  if (!isOffered || (minute === null && phrases.length === 0)) return null

  const insert = (between: (before: string, after: string) => string) => {
    const lastField = lastNoteField()
    const field = lastField === undefined ? lastNoteText(area.current) : noteTextOf(lastField)
    if (field === undefined) return
    const { value } = field
    const isInText = lastField === field
    const [start, end] = isInText ? [field.selectionStart, field.selectionEnd] : [value.length, value.length]
    field.focus()
    field.setRangeText(between(value.slice(0, start), value.slice(end)), start, end, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <Box
      role="group"
      aria-label={t('matches.note.phrases')}
      // Keeps the focus in the field, so that the on-screen keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        position: 'sticky',
        // Above the form's bar, or above an on-screen keyboard that covers the bar.
        bottom: 'max(69px, var(--keyboard, 0px))',
        zIndex: 1,
        display: 'flex',
        gap: 0.75,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        mt: 1,
        mx: { xs: -1.5, md: -3 },
        px: { xs: 1.5, md: 3 },
        py: 0.75,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      {minute !== null && (
        <Chip
          label={minute}
          color="primary"
          onClick={() => insert((before, after) => minuteBetween(before, minute, after))}
          sx={{ ...chip, minWidth: 56, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        />
      )}
      {phrases.map((phrase) => (
        <Chip
          key={phrase}
          label={phrase}
          variant="outlined"
          onClick={() => insert((before, after) => phraseBetween(before, phrase, after))}
          sx={chip}
        />
      ))}
    </Box>
  )
}

function useOwnPhrases(): string[] {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['matches', 'ownNotes'],
    queryFn: async () => {
      // Lets the match load first.
      await whenIdle()
      return frequentPhrases((await dataProvider.ownNotes()).data)
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return data ?? []
}

/** Returns the text field of the last visible note. */
const lastNoteText = (area: HTMLElement | null) =>
  [...(area?.querySelectorAll('textarea') ?? [])].filter(isShown).at(-1)
