import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMessage } from '../../i18n'
import { type TextSegment, textDifference } from './textDifference'

/** Texts with more characters are collapsed to `SHOWN` characters. */
const LONG = 400
const SHOWN = 280
/** Characters of unchanged text shown on either side of a change. */
const AROUND = 60

/** Shows a text with its line breaks. Collapses a long text. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {isLong && !isWhole ? `${text.slice(0, SHOWN)} …` : text}
      </Box>
      {isLong && <FoldButton isWhole={isWhole} onChange={setWhole} />}
    </>
  )
}

/** Shows the removed and added words of a text with some context. */
export function TextChange({ before, after }: { before: string; after: string }) {
  const [isWhole, setWhole] = useState(false)
  const segments = textDifference(before, after)
  const isLong = segments.some(({ kind, text }) => kind === 'same' && text.length > 3 * AROUND)
  const shown = isLong && !isWhole ? segments.map(shortened) : segments
  return (
    <>
      <Box
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          // If no words are unchanged, shows the new text below the old text.
          ...(shown.every(({ kind }) => kind !== 'same') && {
            '& > *': { display: 'block', width: 'fit-content' },
          }),
        }}
      >
        {shown.map(segmentElement)}
      </Box>
      {isLong && <FoldButton isWhole={isWhole} onChange={setWhole} />}
    </>
  )
}

function shortened(
  { kind, text }: TextSegment,
  index: number,
  { length }: readonly TextSegment[],
): TextSegment {
  if (kind !== 'same' || text.length <= 3 * AROUND) return { kind, text }
  const head = index === 0 ? '' : `${text.slice(0, AROUND)} `
  const tail = index === length - 1 ? '' : ` ${text.slice(-AROUND)}`
  return { kind, text: `${head}…${tail}` }
}

const MARKS = {
  removed: { component: 'del', color: 'error.main', bgcolor: 'transparent' },
  added: { component: 'ins', color: 'success.main', bgcolor: 'action.selected' },
} as const

function segmentElement({ kind, text }: TextSegment, index: number) {
  // The index is the key, because segments have no id and always change together.
  if (kind === 'same') return <span key={`${index} same`}>{text}</span>
  const { component, ...sx } = MARKS[kind]
  const decoration = { textDecoration: kind === 'removed' ? 'line-through' : 'none', borderRadius: 0.5 }
  return (
    <Box key={`${index} ${kind}`} component={component} sx={{ ...sx, ...decoration }}>
      {text}
    </Box>
  )
}

function FoldButton({ isWhole, onChange }: { isWhole: boolean; onChange: (isWhole: boolean) => void }) {
  const t = useMessage()
  return (
    <Button
      size="small"
      aria-expanded={isWhole}
      onClick={() => onChange(!isWhole)}
      sx={{ display: 'flex', ml: -2 }}
    >
      {t(isWhole ? 'history.showLess' : 'history.showAll')}
    </Button>
  )
}
