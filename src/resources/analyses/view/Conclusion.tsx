import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useMessage } from '../../../i18n'

/** A longer text is collapsed. A text at these limits is about as high on a phone as a collapsed text. */
const LONG = { characters: 360, lines: 8 }
const CLOSED_LINES = { xs: 6, md: 10 }

const isLong = (text: string) => text.length > LONG.characters || text.split('\n').length > LONG.lines

/**
 * Shows the conclusion. CSS collapses a long text, so that the figures stay visible. The whole text stays in the DOM, for
 * page search, screen readers and printing.
 */
export function Conclusion({ text }: { text: string }) {
  const t = useMessage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isClosed = isLong(text) && !isOpen
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {t('analyses.field.conclusion')}
      </Typography>
      <Typography
        id={id}
        sx={{
          whiteSpace: 'pre-wrap',
          unicodeBidi: 'plaintext',
          overflowWrap: 'anywhere',
          maxWidth: '72ch',
          ...(text === '' && { color: 'text.secondary' }),
          ...(isClosed && collapsed),
        }}
      >
        {text || t('analyses.conclusionMissing')}
      </Typography>
      {isLong(text) && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: -1, px: 1, displayPrint: 'none' }}
        >
          {t(isOpen ? 'analyses.report.readLess' : 'analyses.report.readOn')}
        </Button>
      )}
    </Box>
  )
}

const collapsed = {
  '@media screen': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: { xs: CLOSED_LINES.xs, md: CLOSED_LINES.md },
    overflow: 'hidden',
  },
} as const
