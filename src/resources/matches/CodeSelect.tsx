import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LEVELS, POSITIONS, type Position } from '../../../contract/closedLists'
import { POSITION_CODES } from '../../../contract/positionCodes'
import { useMessage } from '../../i18n'
import type { lineupPath, MatchForm, notesPath } from './matchForm'

type NotesPath = ReturnType<typeof notesPath>
type LineupPath = ReturnType<typeof lineupPath>

const Frame = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  border: '1px solid',
  borderColor: theme.palette.mode === 'light' ? 'rgba(0, 0, 0, 0.23)' : 'rgba(255, 255, 255, 0.23)',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  '&[data-chosen]': { color: theme.palette.text.primary, fontWeight: 600 },
  '&:hover': { borderColor: theme.palette.text.primary },
  '&:has([aria-invalid=true])': { borderColor: theme.palette.error.main },
  '&:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  // The list has whole words; of the chosen one only the code has room.
  '& select': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    font: 'inherit',
    cursor: 'pointer',
  },
  '& option': { color: theme.palette.text.primary, background: theme.palette.background.paper },
}))

type CodeProps<Name> = { name: Name; isInvalid?: boolean }

/** Where somebody plays: the code, and whole words in the platform's own list. */
export function PositionCode({ name, ...props }: CodeProps<`${NotesPath | LineupPath}.${number}.position`>) {
  const t = useMessage()
  const position: Position | '' = useWatch({ name }) || ''
  return (
    <CodeSelect
      {...props}
      name={name}
      label={t('matches.note.position')}
      code={position === '' ? t('matches.lineup.positionShort') : POSITION_CODES[position]}
      isChosen={position !== ''}
    >
      {POSITIONS.map((one) => (
        <option key={one} value={one}>
          {`${POSITION_CODES[one]} · ${t(`players.position.${one}`)}`}
        </option>
      ))}
    </CodeSelect>
  )
}

export function LevelCode({ name, ...props }: CodeProps<`${NotesPath}.${number}.level`>) {
  const t = useMessage()
  const level: string | null = useWatch({ name }) || null
  return (
    <CodeSelect
      {...props}
      name={name}
      label={t('matches.note.level')}
      code={level ?? t('matches.note.levelShort')}
      isChosen={level !== null}
    >
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </CodeSelect>
  )
}

type CodeSelectProps = {
  name: `${NotesPath | LineupPath}.${number}.position` | `${NotesPath}.${number}.level`
  label: string
  code: string
  isChosen: boolean
  isInvalid?: boolean
  children: ReactNode
}

/** The platform's own select, which is the fastest one to spin on a phone, showing no more of what is chosen than has room. */
function CodeSelect({ name, label, code, isChosen, isInvalid = false, children }: CodeSelectProps) {
  const { register } = useFormContext<MatchForm>()
  // An empty level is none, an empty position an empty text.
  const options = name.endsWith('level') ? { setValueAs: (value: string) => value || null } : {}
  return (
    <Frame data-chosen={isChosen || undefined}>
      <span aria-hidden>{code}</span>
      <select {...register(name, options)} aria-label={label} aria-invalid={isInvalid}>
        <option value="">{label}</option>
        {children}
      </select>
    </Frame>
  )
}
