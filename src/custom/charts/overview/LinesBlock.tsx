import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { NOT_SEEN_DAYS } from '../../../../contract/statistics/coverage'
import type { OVERVIEW_BLOCKS } from '../../../../contract/statistics/overview'
import { TextLink } from '../../../components/TextLink'
import { useMessage } from '../../../i18n'
import { useChartsAddress } from '../chartsAddress'
import { NOT_IN_PICTURE } from '../saveFigures'

type BlockProps = { title: string; note?: string | undefined; action?: ReactNode; children: ReactNode }

/** A part of the overview with its heading. */
export function Block({ title, note, action, children }: BlockProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 40,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} component="h2" variant="h3" sx={{ flex: 'none', maxWidth: '100%' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {note}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  )
}

type LinesBlockProps<Line> = {
  name: (typeof OVERVIEW_BLOCKS)[number]
  note?: string
  rows: readonly Line[]
  total: number
  children: (line: Line) => ReactNode
}

/** Shows the first lines of a block, and all lines after a press of "All". */
export function LinesBlock<Line>({ name, note, rows, total, children }: LinesBlockProps<Line>) {
  const t = useMessage()
  const { detail, hrefOf } = useChartsAddress()
  const isOpen = detail('all') === name
  const shown = [note, total > 0 && String(total)].filter(Boolean).join(' · ')
  return (
    <Block
      title={t(`charts.overview.${name}`, { days: NOT_SEEN_DAYS.usual })}
      note={shown}
      action={
        (isOpen || rows.length < total) && (
          <Box component="span" {...NOT_IN_PICTURE} sx={{ flex: 'none' }}>
            <TextLink to={hrefOf({ all: isOpen ? undefined : name })} replace variant="body2">
              {isOpen ? t('charts.overview.fewer') : t('charts.overview.all', { total })}
            </TextLink>
          </Box>
        )
      }
    >
      {total === 0 ? (
        <EmptyLine>{t(`charts.overview.${name}None`)}</EmptyLine>
      ) : (
        <Lines>{rows.map(children)}</Lines>
      )}
    </Block>
  )
}

export function EmptyLine({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ py: 1.5 }}>
      {children}
    </Typography>
  )
}

export function Lines({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {children}
    </Box>
  )
}
