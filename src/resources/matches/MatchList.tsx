import Box from '@mui/material/Box'
import { writtenIds } from '../../../contract/externalIds'
import { ROUTES } from '../../../contract/paths'
import type { MatchRow } from '../../../contract/rows'
import { FirstDay } from '../../custom/firstDay/FirstDay'
import { useMessage } from '../../i18n'
import { formatDay, today } from '../../i18n/days'
import { matchTitle, scoreOf } from '../../i18n/matchTitle'
import { Clipped, FilterCreator, FilterDate, FilterTeam, FilterValue, ListPage, PersonName } from '../../list'
import { ExportButton } from '../../list/export/ExportButton'
import { MatchTabs, useInitialSearch } from './MatchTabs'
import { Today } from './today/Today'

const noteCountOf = ({ homeNotesCount, awayNotesCount }: MatchRow) => homeNotesCount + awayNotesCount

const competitionOf = ({ competition }: MatchRow) => competition
const seasonOf = ({ season }: MatchRow) => season

/** Lists all matches, latest first, below the user’s day. */
export default function MatchList() {
  const t = useMessage()
  const day = today()
  return (
    <ListPage
      resource="matches"
      exportButton={<ExportButton resource="matches" />}
      above={
        <>
          <FirstDay />
          <Today />
          <MatchTabs />
        </>
      }
      initialSearch={useInitialSearch()}
      isMarked={({ date }) => date === day}
      href={({ id }) => ROUTES.edit('matches', id)}
      bulk={{
        labelOf: (match) =>
          t('shell.labelled', { label: formatDay(match.date), value: matchTitle(t, match) }),
      }}
      filters={
        <>
          {/* Takes the full width, so that a phone shows both dates in one row. */}
          <Box sx={{ gridColumn: '1 / -1' }}>
            <FilterTeam label={t('matches.field.team')} />
          </Box>
          <FilterDate name="dateFrom" label={t('matches.field.dateFrom')} />
          <FilterDate name="dateTo" label={t('matches.field.dateTo')} />
          <FilterCreator label={t('lists.column.addedBy')} />
          <FilterValue
            resource="matches"
            name="competition"
            label={t('matches.field.competition')}
            textOf={competitionOf}
          />
          <FilterValue resource="matches" name="season" label={t('matches.field.season')} textOf={seasonOf} />
        </>
      }
      columns={{
        date: {
          label: t('matches.field.date'),
          sort: 'date',
          width: 140,
          render: ({ date }) => formatDay(date),
        },
        homeTeam: {
          label: t('matches.field.homeTeam'),
          sort: 'homeTeam',
          render: ({ homeTeam }) => homeTeam.name,
        },
        score: { label: t('matches.field.score'), align: 'center', width: 112, render: scoreOf },
        awayTeam: {
          label: t('matches.field.awayTeam'),
          sort: 'awayTeam',
          render: ({ awayTeam }) => awayTeam.name,
        },
        notes: {
          label: t('matches.field.notes'),
          align: 'right',
          width: 132,
          render: (match) => noteCountOf(match) || '',
        },
        analyses: {
          label: t('matches.field.analyses'),
          align: 'right',
          width: 104,
          render: ({ analysisCount }) => analysisCount || '',
        },
        kickOffTime: {
          label: t('matches.field.kickOffTime'),
          width: 96,
          isExtra: true,
          render: ({ kickOffTime }) => kickOffTime,
        },
        competition: {
          label: t('matches.field.competition'),
          width: 176,
          isExtra: true,
          render: ({ competition }) => competition,
        },
        season: {
          label: t('matches.field.season'),
          width: 108,
          isExtra: true,
          render: ({ season }) => season,
        },
        media: {
          label: t('lists.column.media'),
          align: 'right',
          width: 120,
          isExtra: true,
          render: ({ mediaCount }) => mediaCount || '',
        },
        comments: {
          label: t('matches.field.comments'),
          isExtra: true,
          render: ({ comments }) => <Clipped text={comments} />,
        },
        externalIds: {
          label: t('matches.field.externalIds'),
          width: 200,
          isExtra: true,
          render: ({ externalIds }) => writtenIds(externalIds),
        },
        creator: {
          label: t('lists.column.addedBy'),
          isExtra: true,
          render: ({ creator }) => <PersonName person={creator} />,
        },
      }}
      phone={{
        primary: (match) => matchTitle(t, match),
        secondary: (match) =>
          [
            [formatDay(match.date), match.kickOffTime].filter(Boolean).join(' '),
            match.competition,
            noteCountOf(match) > 0 && t('matches.noteCount', { smart_count: noteCountOf(match) }),
            match.analysisCount > 0 && t('matches.analysisCount', { smart_count: match.analysisCount }),
          ]
            .filter(Boolean)
            .join(' · '),
        trailing: scoreOf,
      }}
    />
  )
}
