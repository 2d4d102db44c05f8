import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import InputBase from '@mui/material/InputBase'
import NativeSelect from '@mui/material/NativeSelect'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { LEVELS, normalisePosition, POSITIONS } from '../../../../contract/closedLists'
import { digitsOf } from '../../../../contract/digits'
import { LIMITS } from '../../../../contract/fields'
import type { MatchNote } from '../../../../contract/match'
import { POSITION_CODES } from '../../../../contract/positionCodes'
import { isComposing } from '../../../components/isComposing'
import { LevelBadge } from '../../../components/LevelBadge'
import type { AppDataProvider } from '../../../dataProvider'
import { useMessage } from '../../../i18n'
import { whenIdle } from '../../../whenIdle'
import { frequentPhrases, phraseBetween } from './phrases'

export type NoteInputProps = { note: MatchNote; onChange: (patch: Partial<MatchNote>) => void }

/** The edge of a field. */
export const OUTLINED = {
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1.25,
  '&.Mui-focused': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
} as const

/** Keeps the focus in the text while a button is pressed, so that the on-screen keyboard stays open. */
export const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() }

/** Buttons for the level. A press on the chosen level removes it. `isWide`: as wide as a phone. */
export function LevelPick({
  note: { level },
  onChange,
  isWide = false,
}: NoteInputProps & { isWide?: boolean }) {
  const t = useMessage()
  return (
    <Box
      role="group"
      aria-label={t('matches.note.level')}
      {...keepFocus}
      sx={{ display: 'flex', gap: isWide ? 1 : 0.25 }}
    >
      {LEVELS.map((one) => (
        <ButtonBase
          key={one}
          aria-pressed={one === level}
          onClick={() => onChange({ level: one === level ? null : one })}
          sx={{
            font: 'inherit',
            borderRadius: 1.25,
            ...(isWide
              ? { flex: '1 1 44px', height: 44, minWidth: 44, border: 1, borderColor: 'text.secondary' }
              : { width: 36, height: 36 }),
            '&[aria-pressed=true]': {
              outline: '2px solid',
              outlineColor: 'text.primary',
              outlineOffset: isWide ? 1 : -2,
            },
          }}
        >
          <LevelBadge level={one} />
        </ButtonBase>
      ))}
    </Box>
  )
}

/** Select for the position, which shows its code. */
export function PositionPick({ note: { position }, onChange }: NoteInputProps) {
  const t = useMessage()
  return (
    <NativeSelect
      value={position}
      disableUnderline
      onChange={({ target }) => onChange({ position: normalisePosition(target.value) })}
      inputProps={{ 'aria-label': t('matches.note.position') }}
      sx={{ minHeight: 44, maxWidth: 68, fontWeight: 600, '& select': { py: 1.25 } }}
    >
      <option value="">{t('matches.lineup.positionShort')}</option>
      {POSITIONS.map((one) => (
        <option key={one} value={one} label={POSITION_CODES[one]}>
          {`${POSITION_CODES[one]} · ${t(`players.position.${one}`)}`}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Field for the minute of the match: 90+4 is 94. */
export function MinuteInput({ note: { minute }, onChange }: NoteInputProps) {
  const t = useMessage()
  const change = (text: string) => {
    const digits = digitsOf(text)
    onChange({ minute: digits === '' ? null : Math.min(Number(digits), LIMITS.minute.max) })
  }
  return (
    <InputBase
      value={minute ?? ''}
      placeholder="–"
      endAdornment={<span aria-hidden>′</span>}
      onChange={({ target }) => change(target.value)}
      inputProps={{
        'aria-label': t('matches.note.minute'),
        inputMode: 'numeric',
        autoComplete: 'off',
        maxLength: String(LIMITS.minute.max).length,
      }}
      sx={{
        minHeight: { xs: 44, md: 32 },
        width: 40,
        color: 'text.secondary',
        fontSize: '0.875rem',
        '& input': { textAlign: 'end' },
      }}
    />
  )
}

type NoteTextProps = NoteInputProps & {
  field: RefObject<HTMLTextAreaElement | null>
  minRows?: number
  /** Called on Enter, and on Escape. */
  onDone: () => void
}

/** Field for the text. Enter ends the note; Shift+Enter inserts a line break. */
export function NoteText({ note, onChange, field, minRows = 1, onDone }: NoteTextProps) {
  const t = useMessage()
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey
    if (!isEnter || isComposing(event)) return
    event.preventDefault()
    onDone()
  }
  return (
    <InputBase
      multiline
      minRows={minRows}
      maxRows={6}
      fullWidth
      value={note.notes}
      inputRef={field}
      placeholder={t('matches.note.textHint')}
      onChange={({ target }) => onChange({ notes: target.value })}
      onKeyDown={onKeyDown}
      inputProps={{
        'aria-label': t('matches.note.text'),
        maxLength: LIMITS.note,
        autoCapitalize: 'sentences',
        enterKeyHint: 'done',
      }}
      sx={{
        ...OUTLINED,
        minHeight: 44,
        px: 1.5,
        py: 1,
        bgcolor: 'background.paper',
      }}
    />
  )
}

/** Returns the most frequent phrases of the user's own notes. Empty until they are loaded. */
export function useOwnPhrases(): string[] {
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

/**
 * Chips of the scout's most frequent phrases. A tap inserts the phrase into the text. Phrases that are loaded while the note is open
 * appear with the next note, because their row would move the buttons.
 */
export function Phrases({ onChange, field }: Pick<NoteTextProps, 'onChange' | 'field'>) {
  const t = useMessage()
  const [shown] = useState(useOwnPhrases())
  if (shown.length === 0) return null
  const insert = (phrase: string) => {
    const text = field.current
    if (text === null) return
    const { value, selectionStart: start, selectionEnd: end } = text
    text.focus()
    text.setRangeText(phraseBetween(value.slice(0, start), phrase, value.slice(end)), start, end, 'end')
    onChange({ notes: text.value })
  }
  return (
    <Box
      role="group"
      aria-label={t('matches.note.phrases')}
      {...keepFocus}
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', scrollbarWidth: 'none', flexShrink: 0 }}
    >
      {shown.map((phrase) => (
        <Chip
          key={phrase}
          label={phrase}
          variant="outlined"
          onClick={() => insert(phrase)}
          sx={{ height: 44, borderRadius: 22, flexShrink: 0, fontSize: '0.9375rem' }}
        />
      ))}
    </Box>
  )
}
