import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { heightOfMean } from '../../../../contract/earlierReports'
import { initials } from '../../../../contract/initials'
import { SCORES } from '../../../../contract/ratings'
import { type AgreementLine, agreementOf } from '../../../../contract/statistics/agreement'
import { ActionButton } from '../../../components/ActionButton'
import { Section, Sentence } from '../../../components/Section'
import { useIsPhone } from '../../../components/useIsPhone'
import { useMessage } from '../../../i18n'
import { formatFigure, formatMean } from '../../../i18n/numbers'
import { scoutName } from '../../analyses/analysisFacts'
import type { PlayerStatistics, ProfileProps } from './usePlayerReports'

/** The number of items to show at first. */
const SHOWN = 4

type ScoutsDifferProps = Pick<ProfileProps, 'reports'> & { statistics: PlayerStatistics }

/** Shows the items that two or more scouts rated, largest difference first, with a dot for each scout. */
export function ScoutsDiffer({ reports, statistics }: ScoutsDifferProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const [isAll, setAll] = useState(false)
  const names = new Map(reports.published.map((report) => [report.scouter, scoutName(t, report)]))
  const lines = agreementOf(statistics?.spread ?? [], reports.independent)
  const content = () => {
    if (reports.scouts < 2)
      return <Sentence>{t('profile.oneScout', { smart_count: reports.published.length })}</Sentence>
    if (statistics === undefined) return <Skeleton variant="rounded" height={SHOWN * 34} />
    if (statistics === null) return <Sentence>{t('profile.differOffline')}</Sentence>
    if (lines.length === 0) return <Sentence>{t('profile.nothingShared')}</Sentence>
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isAll ? lines : lines.slice(0, SHOWN)).map((line) => (
          <DifferLine
            key={line.item}
            line={line}
            nameOf={(id) => names.get(id) ?? t('analyses.formerUser')}
          />
        ))}
        <Axis />
      </Box>
    )
  }
  return (
    <Section
      title={t('profile.differ')}
      note={lines.length > 0 && !isPhone && t('profile.largestFirst')}
      action={
        lines.length > SHOWN && (
          <ActionButton
            size="small"
            aria-expanded={isAll}
            onClick={() => setAll(!isAll)}
            sx={{ my: -1, marginInlineEnd: -2 }}
          >
            {isAll ? t('analyses.report.readLess') : t('profile.allItems', { smart_count: lines.length })}
          </ActionButton>
        )
      }
    >
      {content()}
    </Section>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '92px 1fr 72px', md: '104px 1fr 132px' },
  gap: { xs: 1, md: 1.5 },
  alignItems: 'center',
  minHeight: 34,
  fontSize: 14,
}

/** The places from 1 to 5, with room for half a dot at both ends. */
const TRACK_HEIGHT = 26
const track = { position: 'relative', height: TRACK_HEIGHT, mx: { xs: '14px', md: '22px' } } as const

type DifferLineProps = { line: AgreementLine; nameOf: (scoutId: string | null) => string }

function DifferLine({ line: { item, scouts, difference, isAgreed, isConsensus }, nameOf }: DifferLineProps) {
  const t = useMessage()
  const words = () => {
    if (isConsensus) return t('profile.consensus')
    return isAgreed ? t('profile.agree') : t('profile.apart', { difference: shown(difference) })
  }
  const given = scouts.map(({ scoutId, mean }) =>
    t('shell.labelled', { label: nameOf(scoutId), value: shown(mean) }),
  )
  return (
    <Box component="li" sx={grid}>
      <span>{t(`ratings.item.${item}`)}</span>
      <Box component="span" sx={visuallyHidden}>
        {given.join(', ')}
      </Box>
      <Box aria-hidden sx={{ ...track, '&::before': axisLine }}>
        {scouts.map(({ scoutId, mean }, place) => (
          <Dot key={scoutId ?? ''} name={nameOf(scoutId)} mean={mean} steps={stepsOf(scouts, place)} />
        ))}
      </Box>
      <Box component="span" sx={{ fontSize: { xs: 11, md: 12 }, lineHeight: 1.3, color: 'text.secondary' }}>
        <Box component="b" sx={{ fontWeight: isAgreed ? 400 : 650 }}>
          {words()}
        </Box>
        {` · ${t('profile.scoutCount', { smart_count: scouts.length })}`}
      </Box>
    </Box>
  )
}

const shown = (value: number) => (Number.isInteger(value) ? formatFigure(value) : formatMean(value))

const axisLine = {
  content: '""',
  position: 'absolute',
  insetInline: 0,
  top: '50%',
  borderTop: '1px solid',
  borderColor: 'ink.edge',
} as const

/** The size of a dot and the distance of two dots of one score, in pixels. */
const DOT = { phone: { size: 22, step: 12 }, desk: { size: 26, step: 20 } }

/** Returns how many steps a dot moves aside, because other scouts gave the same score. */
function stepsOf(scouts: AgreementLine['scouts'], place: number): number {
  const same = scouts.flatMap(({ mean }, index) => (mean === scouts[place]?.mean ? [index] : []))
  return same.indexOf(place) - (same.length - 1) / 2
}

function Dot({ name, mean, steps }: { name: string; mean: number; steps: number }) {
  const { size, step } = DOT[useIsPhone() ? 'phone' : 'desk']
  return (
    <Box
      title={name}
      sx={{
        position: 'absolute',
        insetInlineStart: `calc(${heightOfMean(mean) * 100}% + ${steps * step - size / 2}px)`,
        top: (TRACK_HEIGHT - size) / 2,
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: '50%',
        border: '1.5px solid',
        borderColor: 'ink.main',
        bgcolor: 'ink.soft',
        color: 'ink.main',
        fontSize: 10,
        fontWeight: 650,
        forcedColorAdjust: 'none',
        printColorAdjust: 'exact',
      }}
    >
      {initials(name)}
    </Box>
  )
}

function Axis() {
  return (
    <Box component="li" aria-hidden sx={{ ...grid, minHeight: 18, fontSize: 12, color: 'text.secondary' }}>
      <span />
      <Box sx={{ ...track, height: 16 }}>
        {SCORES.map((score) => (
          <Box
            key={score}
            sx={{
              position: 'absolute',
              insetInlineStart: `calc(${heightOfMean(score) * 100}% - 8px)`,
              width: 16,
              textAlign: 'center',
            }}
          >
            {formatFigure(score)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
