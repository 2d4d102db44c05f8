import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import { LEVELS } from '../../../../contract/level'
import { POSITIONS } from '../../../../contract/player'
import { useMessage } from '../../../i18n'
import { type MatchForm, notesPath, type Side } from '../matchForm'

export type NotePlace = { side: Side; index: number }

const compact = { '& .MuiInputBase-input': { px: 1.25, py: 1, height: 'auto', lineHeight: '28px' } }
const height = { minHeight: 44, bgcolor: 'background.paper' }

/** The shirt number: digits only, with the numeric keypad on a phone. */
export function ShirtNumber({ side, index }: NotePlace) {
  const t = useMessage()
  const name = `${notesPath(side)}.${index}.shirtNo` as const
  const { field, fieldState } = useController<MatchForm, typeof name>({ name })
  return (
    <OutlinedInput
      size="small"
      name={name}
      value={field.value ?? ''}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, String(LIMITS.shirtNo.max).length)
        field.onChange(digits === '' ? null : Number(digits))
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      placeholder={t('matches.note.shirtNoShort')}
      inputProps={{
        inputMode: 'numeric',
        pattern: '[0-9]*',
        autoComplete: 'off',
        enterKeyHint: 'next',
        'aria-label': t('matches.note.shirtNo'),
      }}
      sx={{ ...height, ...compact, '& input': { textAlign: 'center', fontWeight: 650 } }}
    />
  )
}

/** The jotted words: one line that grows with the text. */
export function NoteText({ side, index }: NotePlace) {
  const t = useMessage()
  const name = `${notesPath(side)}.${index}.notes` as const
  const { field, fieldState } = useController<MatchForm, typeof name>({ name })
  return (
    <OutlinedInput
      size="small"
      multiline
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      placeholder={t('matches.note.textHint')}
      inputProps={{
        enterKeyHint: 'next',
        autoCapitalize: 'sentences',
        'aria-label': t('matches.note.text'),
      }}
      sx={{ ...height, width: '100%', py: 1.25, px: 1.25 }}
    />
  )
}

type ChoiceProps = {
  name: `${ReturnType<typeof notesPath>}.${number}.${'position' | 'level'}`
  label: string
  /** What an empty choice is stored as. */
  none: '' | null
  children: ReactNode
}

/** The platform's own select: the fastest one to open and to spin on a phone. */
function Choice({ name, label, none, children }: ChoiceProps) {
  const { field, fieldState } = useController<MatchForm, typeof name>({ name })
  const isEmpty = field.value === none
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      name={name}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value === '' ? none : target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      inputProps={{ 'aria-label': label }}
      sx={{
        ...height,
        ...compact,
        width: '100%',
        '& .MuiNativeSelect-select': {
          color: isEmpty ? 'text.secondary' : 'text.primary',
          pr: '24px !important',
        },
        '& .MuiNativeSelect-icon': { right: 2 },
      }}
    >
      <option value="">{label}</option>
      {children}
    </NativeSelect>
  )
}

export function NotePosition({ side, index }: NotePlace) {
  const t = useMessage()
  return (
    <Choice name={`${notesPath(side)}.${index}.position`} label={t('matches.note.position')} none="">
      {POSITIONS.map((position) => (
        <option key={position} value={position}>
          {t(`players.position.${position}`)}
        </option>
      ))}
    </Choice>
  )
}

export function NoteLevel({ side, index }: NotePlace) {
  const t = useMessage()
  return (
    <Choice name={`${notesPath(side)}.${index}.level`} label={t('matches.note.level')} none={null}>
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {level}
        </option>
      ))}
    </Choice>
  )
}
