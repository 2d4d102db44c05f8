import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { NOT_SEEN_DAYS } from '../../../../contract/statistics/coverage'
import type { OVERVIEW_BLOCKS } from '../../../../contract/statistics/overview'
import { Section, Sentence } from '../../../components/Section'
import { TextLink } from '../../../components/TextLink'
import { useMessage } from '../../../i18n'
import { useChartsAddress } from '../chartsAddress'
import { NOT_IN_PICTURE } from '../saveFigures'

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
    <Section
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
        <Sentence>{t(`charts.overview.${name}None`)}</Sentence>
      ) : (
        <Lines>{rows.map(children)}</Lines>
      )}
    </Section>
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
