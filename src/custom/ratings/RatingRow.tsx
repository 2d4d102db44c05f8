import EditNote from '@mui/icons-material/EditNote'
import NoteAdd from '@mui/icons-material/NoteAddOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { type RatingItem, SCORES, type Score } from '../../../contract/ratings'
import { useMessage } from '../../i18n'
import { COVERED_ABOVE } from './focusItem'
import { useAnnounce } from './RatingAnnouncer'
import { RatingNote } from './RatingNote'
import { RatingNotePreview } from './RatingNotePreview'
import { notePath, scorePath, useHasNote, useScore } from './ratingFields'
import { type RatingCommand, ratingCommand } from './ratingKeys'
import { ScoreButtons, TOUCH_TARGET } from './ScoreButtons'

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `1fr ${TOUCH_TARGET}px`,
  gridTemplateAreas: '"name name" "scores note" "text text"',
  alignItems: 'center',
  columnGap: 6,
  rowGap: 2,
  padding: '6px 8px',
  borderRadius: theme.shape.borderRadius,
  '&:focus-within': { backgroundColor: theme.palette.action.hover },
  // Keeps focused elements below the sticky bars.
  '&, [role=radiogroup], button, textarea': { scrollMarginTop: COVERED_ABOVE },
  '.name': { gridArea: 'name', display: 'flex', justifyContent: 'space-between', gap: 8 },
  '.word': { color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '[role=radiogroup]': { gridArea: 'scores' },
  '.openNote': { gridArea: 'note' },
  '.text': { gridArea: 'text', minWidth: 0 },
  '@container (min-width: 600px)': {
    gridTemplateColumns: `1fr ${5 * TOUCH_TARGET + 4 * 6}px ${TOUCH_TARGET}px`,
    gridTemplateAreas: '"name scores note" "text text text"',
    columnGap: 16,
    paddingBlock: 3,
  },
}))

/** The target of a move from an item. */
export type RatingMove = Extract<RatingCommand, { kind: 'move' }>['to'] | 'nextUnrated'

type RatingRowProps = {
  item: RatingItem
  /** Moves the focus to another item, if that item exists. */
  onMove: (from: RatingItem, to: RatingMove) => void
}

/** Renders one of the eighteen items: name, scores and note. Renders again only when its own values change. */
export const RatingRow = memo(function RatingRow({ item, onMove }: RatingRowProps) {
  const t = useMessage()
  const announce = useAnnounce()
  const { setValue } = useFormContext()
  const score = useScore(item)
  const hasNote = useHasNote(item)
  const { errors } = useFormState({ name: notePath(item), exact: true })
  const [isOpen, setOpen] = useState(false)
  const scores = useRef<HTMLDivElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()

  const name = t(`ratings.item.${item.item}`)
  const word = score === null ? t('ratings.notRated') : t(`ratings.score.${score}`)
  const labelOf = (value: Score | null) =>
    value === null
      ? t('ratings.unrated', { item: name })
      : t('ratings.rated', { item: name, score: value, word: t(`ratings.score.${value}`) })

  const rate = (value: Score | null) => {
    setValue(scorePath(item), value, { shouldDirty: true })
    announce(labelOf(value))
  }

  /** Rates the item, or clears the score if the user chooses the same score. A touch on an unrated item then moves to the next unrated item. */
  const choose = (choice: Score, { isTouch }: { isTouch: boolean }) => {
    rate(choice === score ? null : choice)
    if (isTouch && score === null) onMove(item, 'nextUnrated')
  }

  const execute = (command: RatingCommand) => {
    switch (command.kind) {
      case 'score':
        rate(command.score)
        return onMove(item, 'next')
      case 'clear':
        return rate(null)
      case 'step': {
        const stepped = steppedScore(score, command.by)
        return stepped === score ? undefined : rate(stepped)
      }
      case 'move':
        return onMove(item, command.to)
      case 'note':
        return openNote()
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const command = ratingCommand(event.nativeEvent)
    if (command === null) return
    event.preventDefault()
    execute(command)
  }

  // Focuses synchronously, because phones open their keyboard only within the tap or key press.
  const openNote = () => {
    flushSync(() => setOpen(true))
    noteField.current?.focus()
  }

  const leaveNote = () => {
    scores.current?.focus()
    if (!hasNote) setOpen(false)
  }

  const isShown = isOpen || get(errors, notePath(item)) !== undefined
  const noteLabel = hasNote ? 'ratings.noteWritten' : 'ratings.note'
  return (
    <Row data-rating-item={item.item}>
      <div className="name">
        <span>{name}</span>
        <span className="word" aria-hidden>
          {word}
        </span>
      </div>
      <ScoreButtons
        ref={scores}
        label={labelOf(score)}
        score={score}
        onChoose={choose}
        onKeyDown={onKeyDown}
      />
      <IconButton
        className="openNote"
        aria-label={t(noteLabel, { item: name })}
        aria-expanded={isShown}
        aria-controls={isShown ? noteId : undefined}
        color={hasNote ? 'primary' : 'default'}
        onClick={() => (isShown ? setOpen(false) : openNote())}
        sx={{ width: TOUCH_TARGET, height: TOUCH_TARGET }}
      >
        {hasNote ? <EditNote /> : <NoteAdd />}
      </IconButton>
      {isShown && (
        <div className="text">
          <RatingNote item={item} id={noteId} ref={noteField} onLeave={leaveNote} />
        </div>
      )}
      {hasNote && !isShown && <RatingNotePreview item={item} onOpen={openNote} />}
    </Row>
  )
})

/** Returns the score one step up or down, within the scale. Without a score, a step up returns the lowest score. */
function steppedScore(score: Score | null, by: 1 | -1): Score | null {
  if (score === null) return by === 1 ? 1 : null
  return SCORES.find((candidate) => candidate === score + by) ?? score
}
