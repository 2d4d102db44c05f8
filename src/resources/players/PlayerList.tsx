import { ageOn } from '../../../contract/age'
import { FEET, PLAYER_PRIORITIES, POSITIONS, STAGES } from '../../../contract/closedLists'
import { writtenIds } from '../../../contract/externalIds'
import { ROUTES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { POSITION_GROUP_NAMES } from '../../../contract/positionGroups'
import { ChartsLink } from '../../components/ChartsLink'
import { PlayerAvatar } from '../../components/PlayerAvatar'
import { PriorityChip } from '../../components/PriorityChip'
import { playerSummary } from '../../components/playerDetails'
import { useClubFields } from '../../components/useClubFields'
import { AddToShortListBulkAction } from '../../custom/shortLists/AddToShortList'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { formatDay, today } from '../../i18n/days'
import {
  Clipped,
  FilterCreator,
  FilterDate,
  FilterPosition,
  FilterRange,
  FilterSelect,
  FilterTeam,
  ListPage,
} from '../../list'
import { ExportButton } from '../../list/export/ExportButton'
import { usePlayerFields } from './playerFields'

/** Lists all players by name. */
export default function PlayerList() {
  const t = useMessage()
  const fields = usePlayerFields()
  const hasExtraFields = useFeature('extraFields')
  const hasStages = useClubFields() && hasExtraFields
  const position = (player: Player) =>
    player.position === '' ? '' : t(`players.position.${player.position}`)
  const age = ({ birthDate }: Player) => (birthDate === null ? '' : ageOn(today(), birthDate))
  return (
    <ListPage
      resource="players"
      exportButton={<ExportButton resource="players" />}
      actions={<ChartsLink />}
      href={({ id }) => ROUTES.edit('players', id)}
      bulk={{ labelOf: ({ name }) => name, fields, own: <AddToShortListBulkAction /> }}
      filters={
        <>
          <FilterTeam label={t('players.field.team')} hasTeamless />
          <FilterPosition
            label={t('players.field.position')}
            positions={POSITIONS.map((value) => ({ value, label: t(`players.position.${value}`) }))}
            groups={
              hasExtraFields
                ? POSITION_GROUP_NAMES.map((value) => ({ value, label: t(`players.positionGroup.${value}`) }))
                : []
            }
          />
          {hasStages && (
            <FilterSelect
              name="stage"
              label={t('players.field.stage')}
              options={[
                { value: 'none', label: t('players.setStage.none') },
                ...STAGES.map((value) => ({ value, label: t(`players.stage.${value}`) })),
              ]}
            />
          )}
          <FilterSelect
            name="playerPriority"
            label={t('players.field.playerPriority')}
            options={PLAYER_PRIORITIES.map((value) => ({ value, label: t(`players.priority.${value}`) }))}
          />
          <FilterSelect
            name="foot"
            label={t('players.field.foot')}
            options={FEET.map((value) => ({ value, label: t(`players.foot.${value}`) }))}
          />
          <FilterRange
            name="age"
            labels={{ from: t('players.filter.ageFrom'), to: t('players.filter.ageTo') }}
            digits={2}
          />
          <FilterRange
            name="height"
            labels={{ from: t('players.filter.heightFrom'), to: t('players.filter.heightTo') }}
            digits={3}
          />
          {hasExtraFields && <FilterDate name="contractTo" label={t('players.filter.contractTo')} />}
          <FilterCreator label={t('lists.column.addedBy')} />
        </>
      }
      columns={{
        name: {
          label: t('players.field.name'),
          sort: 'name',
          width: 216,
          render: (player) => <NamedPicture player={player} />,
        },
        team: { label: t('players.field.team'), sort: 'team', render: ({ team }) => team?.name },
        position: {
          label: t('players.field.position'),
          sort: 'position',
          render: position,
          width: 176,
        },
        age: { label: t('players.field.age'), align: 'right', width: 68, render: age },
        birthDate: {
          label: t('players.field.birthDate'),
          sort: 'birthDate',
          width: 136,
          render: ({ birthDate }) => birthDate && formatDay(birthDate),
        },
        aliases: {
          label: t('players.field.aliases'),
          width: 200,
          isExtra: true,
          render: ({ aliases = [] }) => aliases.join(', '),
        },
        foot: {
          label: t('players.field.foot'),
          width: 100,
          isExtra: true,
          render: ({ foot }) => foot && t(`players.foot.${foot}`),
        },
        height: {
          label: t('players.field.height'),
          align: 'right',
          width: 96,
          isExtra: true,
          render: ({ height }) => height && `${height}\u00a0${t('players.unit.height')}`,
        },
        weight: {
          label: t('players.field.weight'),
          align: 'right',
          width: 96,
          isExtra: true,
          render: ({ weight }) => weight && `${weight}\u00a0${t('players.unit.weight')}`,
        },
        nationality: {
          label: t('players.field.nationality'),
          width: 144,
          isExtra: true,
          render: ({ nationality }) => nationality,
        },
        secondNationality: {
          label: t('players.field.secondNationality'),
          width: 144,
          isExtra: true,
          render: ({ secondNationality }) => secondNationality,
        },
        contractEnd: {
          label: t('players.field.contractEnd'),
          sort: 'contractEnd',
          width: 124,
          isExtra: true,
          render: ({ contractEnd }) => contractEnd && formatDay(contractEnd),
        },
        externalIds: {
          label: t('players.field.externalIds'),
          width: 200,
          isExtra: true,
          render: ({ externalIds }) => writtenIds(externalIds),
        },
        playerPriority: {
          label: t('players.field.playerPriority'),
          sort: 'playerPriority',
          width: 132,
          render: ({ playerPriority }) => <PriorityChip priority={playerPriority} />,
        },
        stage: {
          label: t('players.field.stage'),
          sort: 'stage',
          width: 132,
          isExtra: true,
          render: ({ stage }) => stage && t(`players.stage.${stage}`),
        },
        stageReason: {
          label: t('players.field.stageReason'),
          isExtra: true,
          render: ({ stageReason = '' }) => <Clipped text={stageReason} />,
        },
        notes: {
          label: t('players.field.notes'),
          isExtra: true,
          render: ({ notes }) => <Clipped text={notes} />,
        },
      }}
      phone={{
        leading: (player) => <Picture player={player} />,
        primary: ({ name }) => name,
        secondary: (player) => playerSummary(t, player),
        trailing: ({ playerPriority }) => <PriorityChip priority={playerPriority} />,
      }}
    />
  )
}

const PICTURE_SIZE = 32

function Picture({ player: { name, profileImage } }: { player: Player }) {
  return <PlayerAvatar picture={profileImage} name={name} size={PICTURE_SIZE} />
}

function NamedPicture({ player }: { player: Player }) {
  return (
    <>
      <Picture player={player} />
      {player.name}
    </>
  )
}
