import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { LEVELS, POSITIONS } from '../../../contract/closedLists'
import { ROUTES } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import type { AnalysisRow } from '../../../contract/rows'
import { useActor } from '../../authProvider/useSession'
import { ChartsLink } from '../../components/ChartsLink'
import { LevelBadge } from '../../components/LevelBadge'
import { HiddenReports } from '../../custom/requests/HiddenReports'
import { NewReport } from '../../custom/sharing'
import { useIsPublicationQueued } from '../../dataProvider/outbox/useOutbox'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { datedMatchTitle, matchTitle } from '../../i18n/matchTitle'
import { formatMean } from '../../i18n/numbers'
import {
  Clipped,
  type ColumnsOf,
  FilterCreator,
  FilterDate,
  FilterSelect,
  FilterValue,
  ListPage,
  MOMENT_WIDTH,
  Moment,
} from '../../list'
import { ExportButton } from '../../list/export/ExportButton'
import { clubName, StatusChip, scoutName } from './analysisFacts'
import { AnalysisBulkActions } from './bulk/AnalysisBulkActions'

/** Lists the analyses that the user may read. Users who may not write analyses see no drafts and no readers. */
export default function AnalysisList() {
  const t = useMessage()
  const actor = useActor()
  const mayWrite = can(actor, 'analysis.create')
  const columns = useColumns(mayWrite)
  return (
    <ListPage
      resource="analyses"
      exportButton={<ExportButton resource="analyses" />}
      actions={<ChartsLink />}
      above={<HiddenOfPlayer />}
      bulk={{
        labelOf: ({ player, match }) => `${player.name}, ${datedMatchTitle(t, match)}`,
        own: <AnalysisBulkActions />,
      }}
      href={(analysis) =>
        analysis.publishedAt === null && can(actor, 'analysis.update', analysis)
          ? ROUTES.edit('analyses', analysis.id)
          : ROUTES.viewAnalysis(analysis.id)
      }
      columns={columns}
      phone={{
        primary: (analysis) => <PlayerName analysis={analysis} />,
        secondary: (analysis) => (
          <Box component="span" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            {datedMatchTitle(t, analysis.match)}
            {mayWrite && <PhoneStatus analysis={analysis} />}
          </Box>
        ),
        trailing: (analysis) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Mean mean={analysis.mean} />
            <LevelBadge level={analysis.level} />
          </Box>
        ),
      }}
      filters={<Filters />}
      emptyForReader={{ title: t('analyses.emptyForReader'), text: t('analyses.emptyForReaderHint') }}
    />
  )
}

/** Says that reports are missing if the list is about one player. */
function HiddenOfPlayer() {
  const { playerId } = useListContext().filterValues
  return typeof playerId === 'string' && <HiddenReports playerId={playerId} sx={{ mb: 2 }} />
}

function useColumns(mayWrite: boolean): ColumnsOf<'analyses'> {
  const t = useMessage()
  return {
    player: {
      label: t('analyses.field.player'),
      sort: 'player',
      render: (analysis) => <PlayerName analysis={analysis} />,
    },
    match: { label: t('analyses.field.match'), render: ({ match }) => matchTitle(t, match) },
    date: {
      label: t('analyses.field.date'),
      sort: 'date',
      width: 124,
      render: ({ match }) => formatDay(match.date),
    },
    level: {
      label: t('analyses.field.level'),
      sort: 'level',
      width: 82,
      render: ({ level }) => <LevelBadge level={level} />,
    },
    mean: {
      label: t('analyses.field.mean'),
      sort: 'mean',
      align: 'right',
      width: 118,
      render: ({ mean }) => <Mean mean={mean} />,
    },
    scout: { label: t('analyses.field.scout'), render: (analysis) => scoutName(t, analysis) },
    ...(mayWrite && {
      status: {
        label: t('analyses.field.status'),
        width: 112,
        render: (analysis) => <StatusChip {...analysis} isNarrow />,
      },
      shared: {
        label: t('analyses.field.shared'),
        isExtra: true,
        align: 'right',
        width: 96,
        render: ({ accessUserIds }) => accessUserIds.length || t('ratings.noMean'),
      },
    }),
    team: {
      label: t('players.field.team'),
      isExtra: true,
      render: (analysis) => clubName(t, analysis),
    },
    position: {
      label: t('analyses.field.position'),
      width: 176,
      isExtra: true,
      render: ({ position }) => position && t(`players.position.${position}`),
    },
    shirtNo: {
      label: t('analyses.field.shirtNo'),
      align: 'right',
      width: 124,
      isExtra: true,
      render: ({ shirtNo }) => shirtNo,
    },
    conclusion: {
      label: t('analyses.field.conclusion'),
      isExtra: true,
      render: ({ conclusion }) => <Clipped text={conclusion} />,
    },
    createdAt: {
      label: t('lists.column.begun'),
      sort: 'createdAt',
      width: MOMENT_WIDTH,
      isExtra: true,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    publishedAt: {
      label: t('lists.column.published'),
      sort: 'publishedAt',
      width: MOMENT_WIDTH,
      isExtra: true,
      render: ({ publishedAt }) => <Moment at={publishedAt} />,
    },
  }
}

/** Shows the player, and whether a reader has not opened the report yet. */
function PlayerName({ analysis: { id, player } }: { analysis: AnalysisRow }) {
  return (
    <>
      {player.name}
      <NewReport id={id} />
    </>
  )
}

function PhoneStatus({ analysis }: { analysis: AnalysisRow }) {
  const isQueued = useIsPublicationQueued(analysis.id)
  return analysis.publishedAt === null || isQueued ? <StatusChip {...analysis} /> : null
}

const competitionOf = ({ match }: AnalysisRow) => match.competition

function Mean({ mean }: { mean: number | null }) {
  const t = useMessage()
  return <>{mean === null ? t('ratings.noMean') : formatMean(mean)}</>
}

function Filters() {
  const t = useMessage()
  const actor = useActor()
  const mayWrite = can(actor, 'analysis.create')
  return (
    <>
      {mayWrite && (
        <FilterSelect
          name="published"
          label={t('analyses.filter.published')}
          options={[
            { value: 'true', label: t('analyses.publishedStatus') },
            { value: 'false', label: t('analyses.draft') },
          ]}
        />
      )}
      <FilterSelect
        name="level"
        label={t('analyses.field.level')}
        options={LEVELS.map((level) => ({ value: level, label: level }))}
      />
      <FilterSelect
        name="position"
        label={t('analyses.field.position')}
        options={POSITIONS.map((value) => ({ value, label: t(`players.position.${value}`) }))}
      />
      <FilterDate name="dateFrom" label={t('analyses.filter.dateFrom')} />
      <FilterDate name="dateTo" label={t('analyses.filter.dateTo')} />
      <FilterValue
        resource="analyses"
        name="competition"
        label={t('analyses.filter.competition')}
        textOf={competitionOf}
      />
      {mayWrite && (
        <FilterSelect
          name="assignedTo"
          label={t('analyses.filter.assignedTo')}
          options={[{ value: actor.id, label: t('analyses.filter.me') }]}
        />
      )}
      {mayWrite && <FilterCreator label={t('analyses.field.scout')} />}
    </>
  )
}
