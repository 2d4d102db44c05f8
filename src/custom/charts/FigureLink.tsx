import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useMessage } from '../../i18n'
import { displayedText, type Figure } from './figures'
import { useHoveredMark } from './marks/useHoveredMark'
import { basisWords } from './words'

const FIGURE = '[data-figure]'

/** Shows a figure with its basis as description, and as a link if it has an address; used within FigureLinks. */
export function FigureLink({ figure }: { figure: Figure }) {
  const t = useMessage()
  const { basis, to } = figure
  const about = basis && basisWords(t, basis)
  return to === undefined ? (
    <span data-figure={about && ''} aria-description={about}>
      {displayedText(figure)}
    </span>
  ) : (
    <a href={to} data-figure="" aria-description={about}>
      {displayedText(figure)}
    </a>
  )
}

/** Shows the basis of the figure under the pointer, and opens its link on a click. */
export function FigureLinks({ children }: { children: ReactNode }) {
  const { tooltip, handlers } = useHoveredMark(FIGURE, 'aria-description')
  return (
    <Tooltip {...tooltip}>
      <Box
        {...handlers}
        sx={{
          [`a${FIGURE}`]: {
            color: 'inherit',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          },
        }}
      >
        {children}
      </Box>
    </Tooltip>
  )
}
