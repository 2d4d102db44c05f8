import FormHelperText from '@mui/material/FormHelperText'
import { alpha, styled } from '@mui/material/styles'
import { type FocusEvent, type FormEvent, type KeyboardEvent, memo } from 'react'
import { useFormState } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import type { MatchNote } from '../../../../contract/match'
import { isComposing } from '../../../components/isComposing'
import { FieldError } from '../../../forms/inputs/FieldError'
import { STICKY_BAR_HEIGHT } from '../../../forms/recordPage/StickyBar'
import { useMessage } from '../../../i18n'
import { NOTE_LABELS } from '../../../i18n/fieldLabels'
import { LevelCode, PositionCode } from '../CodeSelect'
import { FieldRows, RemoveRow } from '../FieldRows'
import { type MatchForm, notesPath } from '../matchForm'
import { NoteAnalysis } from './NoteAnalysis'
import { type NotePlace, NoteText, ShirtNumber } from './NoteField'
import { NotePlayer } from './NotePlayer'

type FormKey = {
  /** The form's key of the note. A reset changes the key, so that the fields render again and register. */
  formKey: string
}

type NoteRowProps = NotePlace &
  FormKey & {
    /** Called on Enter in a field. */
    onNext: (isFromNumber: boolean) => void
    /** Called when the number has the maximum number of digits. */
    onFullNumber: (index: number) => void
    onRemove: (index: number) => void
  }

export const NoteRows = styled(FieldRows)(({ theme: { palette, shape, spacing, typography } }) => ({
  '.note': {
    paddingBlock: spacing(1),
    borderTop: `1px solid ${palette.divider}`,
    '&:first-of-type': { borderTop: 0 },
    // Scrolling a note into view stops below the app bar and above the phrases, the form's bar and the on-screen keyboard.
    scrollMarginTop: '64px',
    scrollMarginBottom: `calc(max(0px, var(--keyboard, 0px) - ${STICKY_BAR_HEIGHT}px) + 64px)`,
  },
  // Two rows on a phone or in a narrow column, one row on wide screens.
  '.fields': {
    display: 'grid',
    gap: spacing(0.75),
    alignItems: 'start',
    gridTemplateColumns: '64px minmax(0, 1fr) minmax(0, 1fr) 44px',
    gridTemplateAreas: '"number position level remove" "text text text text"',
    '@container (min-width: 700px)': {
      gridTemplateColumns: '56px 72px 72px minmax(0, 1fr) 44px',
      gridTemplateAreas: '"number position level text remove"',
    },
  },
  // The player's name is above the text or, in the one-row layout, below the text.
  '.text': {
    gridArea: 'text',
    display: 'flex',
    flexDirection: 'column',
    gap: spacing(0.5),
    '@container (min-width: 700px)': { flexDirection: 'column-reverse' },
  },
  '.line': { display: 'flex', alignItems: 'start', gap: spacing(0.75) },
  '.analysis': {
    ...typography.button,
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: spacing(1),
    minHeight: 44,
    padding: spacing(0.75, 1.5),
    borderRadius: shape.borderRadius,
    color: palette.primary.main,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { background: alpha(palette.primary.main, palette.action.hoverOpacity) },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '@container (max-width: 419px)': { paddingInline: spacing(1), '.wide, svg': { display: 'none' } },
    '@container (min-width: 420px)': { '.narrow': { display: 'none' } },
  },
}))

/** Scrolls to a focused note, except after a press, because moving a pressed button before the release prevents the click. */
const bringIntoView = ({ currentTarget, target }: FocusEvent) => {
  if (target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest' })
}

const DIGITS = String(LIMITS.shirtNo.max).length

const isNumberField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.inputMode === 'numeric'

/** Renders one note. Enter moves to the next note; Shift+Enter inserts a line break in the text. */
export const NoteRow = memo(function NoteRow(props: NoteRowProps) {
  const { side, index, formKey, onNext, onFullNumber, onRemove } = props
  const t = useMessage()
  const errors = useErrors({ side, index })
  const isInvalid = (field: keyof MatchNote) => errors.some((error) => error.field === field)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey
    if (!isTyping || !isPlainEnter || isComposing(event)) return
    event.preventDefault()
    onNext(isNumberField(event.target) && event.target.value !== '')
  }
  const onChange = ({ target }: FormEvent<HTMLElement>) => {
    if (isNumberField(target) && target.value.length === DIGITS) onFullNumber(index)
  }
  return (
    <li className="note" onFocus={bringIntoView}>
      <fieldset
        className="fields"
        aria-label={t('matches.note.label', { number: index + 1 })}
        onKeyDown={onKeyDown}
        onChange={onChange}
      >
        <NoteCells
          side={side}
          index={index}
          formKey={formKey}
          isNumberInvalid={isInvalid('shirtNo')}
          isPositionInvalid={isInvalid('position')}
          isLevelInvalid={isInvalid('level')}
          isTextInvalid={isInvalid('notes')}
          onRemove={onRemove}
        />
      </fieldset>
      {/* The errors are below all fields, because the fields are too narrow for texts. */}
      {errors.length > 0 && (
        <FormHelperText error role="alert" component="div">
          {errors.map(({ field, label, message }) => (
            <div key={field}>
              {label}: <FieldError error={message} />
            </div>
          ))}
        </FormHelperText>
      )}
    </li>
  )
})

type NoteCellsProps = NotePlace &
  FormKey & {
    isNumberInvalid: boolean
    isPositionInvalid: boolean
    isLevelInvalid: boolean
    isTextInvalid: boolean
    onRemove: (index: number) => void
  }

/** Memoized apart from the row, because the row renders whenever any field of the form becomes valid or invalid. */
const NoteCells = memo(function NoteCells({ side, index, onRemove, formKey: _, ...invalid }: NoteCellsProps) {
  const t = useMessage()
  return (
    <>
      <ShirtNumber name={`${notesPath(side)}.${index}.shirtNo`} isInvalid={invalid.isNumberInvalid} />
      <PositionCode name={`${notesPath(side)}.${index}.position`} isInvalid={invalid.isPositionInvalid} />
      <LevelCode name={`${notesPath(side)}.${index}.level`} isInvalid={invalid.isLevelInvalid} />
      <div className="text">
        <NotePlayer side={side} index={index} />
        <div className="line">
          <NoteText side={side} index={index} isInvalid={invalid.isTextInvalid} />
          <NoteAnalysis side={side} index={index} />
        </div>
      </div>
      <RemoveRow label={t('matches.note.remove', { number: index + 1 })} onClick={() => onRemove(index)} />
    </>
  )
})

const LABELS = { ...NOTE_LABELS, id: 'matches.note.heading' } as const
const FIELDS = ['shirtNo', 'position', 'level', 'notes', 'analysisId', 'id'] as const

/** Returns the errors of the note by field. */
function useErrors({ side, index }: NotePlace) {
  const t = useMessage()
  const { errors } = useFormState<MatchForm>()
  const ofNote = errors[notesPath(side)]?.[index]
  return FIELDS.flatMap((field) => {
    const message = ofNote?.[field]?.message
    return message ? [{ field, label: t(LABELS[field]), message }] : []
  })
}
