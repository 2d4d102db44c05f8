import { styled } from '@mui/material/styles'
import { type KeyboardEventHandler, type Ref, useRef } from 'react'
import { SCORES, type Score } from '../../../contract/ratings'
import { useMessage } from '../../i18n'

/** The colours of the scores, from weak to strong. White text on each has a contrast of at least 4.5:1. */
const SCORE_COLOURS: Readonly<Record<Score, string>> = {
  1: '#b3372f',
  2: '#a85510',
  3: '#75690a',
  4: '#3d7a2c',
  5: '#0a6e62',
}

/** The minimum size of a touch target, in px. */
export const TOUCH_TARGET = 44

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  borderRadius: theme.shape.borderRadius,
  '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}))

const Choice = styled('button')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: TOUCH_TARGET,
  height: TOUCH_TARGET,
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: 'transparent',
  color: theme.palette.text.primary,
  font: 'inherit',
  fontSize: 16,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  touchAction: 'manipulation',
  WebkitTapHighlightColor: 'transparent',
  '@media (hover: hover)': { '&:hover': { borderColor: theme.palette.text.primary } },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '&[aria-checked="true"]': { borderColor: 'transparent', color: '#fff', fontWeight: 700 },
  ...Object.fromEntries(
    SCORES.map((score) => [
      `&[aria-checked="true"][data-score="${score}"]`,
      { backgroundColor: SCORE_COLOURS[score] },
    ]),
  ),
}))

type ScoreButtonsProps = {
  /** The accessible name: item, score and the score's word. */
  label: string
  score: Score | null
  onChoose: (score: Score, by: { isTouch: boolean }) => void
  onKeyDown: KeyboardEventHandler
  ref: Ref<HTMLDivElement>
}

/**
 * Renders the five scores of one item. The group takes the focus instead of its buttons, so that an item is one tab stop.
 * Screen readers then read "First touch, 4, Very Good" before a choice.
 */
export function ScoreButtons({ label, score, onChoose, onKeyDown, ref }: ScoreButtonsProps) {
  const t = useMessage()
  const pointerType = useRef('')
  return (
    <Group
      onPointerDown={(event) => {
        pointerType.current = event.pointerType
      }}
      ref={ref}
      role="radiogroup"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {SCORES.map((choice) => {
        const word = t(`ratings.score.${choice}`)
        return (
          <Choice
            key={choice}
            type="button"
            role="radio"
            tabIndex={-1}
            aria-checked={choice === score}
            aria-label={t('ratings.choice', { score: choice, word })}
            title={word}
            data-score={choice}
            onClick={() => onChoose(choice, { isTouch: pointerType.current === 'touch' })}
          >
            {choice}
          </Choice>
        )
      })}
    </Group>
  )
}
