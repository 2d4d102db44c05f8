import FormHelperText from '@mui/material/FormHelperText'
import { alpha, styled } from '@mui/material/styles'
import { type FocusEvent, type FormEvent, type KeyboardEvent, memo } from 'react'
import { useFormState } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import type { MatchNote } from '../../../../contract/match'
import { FieldError } from '../../../components/FieldError'
import { isComposing } from '../../../components/isComposing'
import { STICKY_BAR_HEIGHT } from '../../../components/recordPage/StickyBar'
import { useMessage } from '../../../i18n'
import { LevelCode, PositionCode } from '../CodeSelect'
import { FieldRows, RemoveRow } from '../FieldRows'
import { type MatchForm, notesPath } from '../matchForm'
import { NoteAnalysis } from './NoteAnalysis'
import { type NotePlace, NoteText, ShirtNumber } from './NoteField'
import { NotePlayer } from './NotePlayer'

type FormKey = {
  /** The form's key of the note: another one after a reset, when the fields have to render for the form to know them again. */
  formKey: string
}

type NoteRowProps = NotePlace &
  FormKey & {
    /** Enter in one of the fields. */
    onNext: (isFromNumber: boolean) => void
    /** The number has as many digits as any. */
    onFullNumber: (index: number) => void
    onRemove: (index: number) => void
  }

/** The list of a side's notes, with the looks of its rows. */
export const NoteRows = styled(FieldRows)(({ theme: { palette, shape, spacing, typography } }) => ({
  '.note': {
    paddingBlock: spacing(1),
    borderTop: `1px solid ${palette.divider}`,
    '&:first-of-type': { borderTop: 0 },
    // Scrolled to, it stands between the app's bar at the top and the phrases, which are above the form's bar or a keyboard that covers it.
    scrollMarginTop: '64px',
    scrollMarginBottom: `calc(max(0px, var(--keyboard, 0px) - ${STICKY_BAR_HEIGHT}px) + 64px)`,
  },
  // Two short lines on a phone or in a narrow column, one where there is room.
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
  // Who it is stands between the number and what is written about them; in one line, below it.
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

/** Not for a link or a button that is being pressed: the press would be over when the page has moved from under it. */
const bringIntoView = ({ currentTarget, target }: FocusEvent) => {
  if (target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest' })
}

const DIGITS = String(LIMITS.shirtNo.max).length

const isNumberField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.inputMode === 'numeric'

/** One jotted note. Enter goes on to the next one; Shift+Enter breaks the line in the words. */
export const NoteRow = memo(function NoteRow(props: NoteRowProps) {
  const { side, index, formKey, onNext, onFullNumber, onRemove } = props
  const t = useMessage()
  const wrong = useFaults({ side, index })
  const isWrong = (field: keyof MatchNote) => wrong.some((fault) => fault.field === field)
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
          isNumberInvalid={isWrong('shirtNo')}
          isPositionInvalid={isWrong('position')}
          isLevelInvalid={isWrong('level')}
          isTextInvalid={isWrong('notes')}
          onRemove={onRemove}
        />
      </fieldset>
      {/* Under all fields: the fields themselves are too small for words. */}
      {wrong.length > 0 && (
        <FormHelperText error role="alert" component="div">
          {wrong.map(({ field, label, message }) => (
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

/** Apart from the row, which renders whenever any field of the form turns valid or invalid. */
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

type Fault = { field: keyof MatchNote; label: string; message: string }

/** What is wrong with the note, field by field. */
function useFaults({ side, index }: NotePlace): Fault[] {
  const t = useMessage()
  const { errors } = useFormState<MatchForm>()
  const ofNote = errors[notesPath(side)]?.[index]
  if (ofNote === undefined) return []
  const labels = {
    shirtNo: t('matches.note.shirtNo'),
    position: t('matches.note.position'),
    level: t('matches.note.level'),
    notes: t('matches.note.text'),
    analysisId: t('matches.note.analysis'),
    id: t('matches.note.heading'),
  }
  const fields: (keyof MatchNote)[] = ['shirtNo', 'position', 'level', 'notes', 'analysisId', 'id']
  return fields.flatMap((field) => {
    const message = ofNote[field]?.message
    return message ? [{ field, label: labels[field], message }] : []
  })
}
