import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ageOn } from '../../../../contract/age'
import { isOutcome, PLAYER_PRIORITIES } from '../../../../contract/closedLists'
import type { Player } from '../../../../contract/player'
import type { PlayerRow } from '../../../../contract/rows'
import { useActor } from '../../../authProvider/useSession'
import { ContractEnd, MinorTag } from '../../../components/Due'
import { PageHeading } from '../../../components/PageTitle'
import { PlayerAvatar } from '../../../components/PlayerAvatar'
import { PriorityChip } from '../../../components/PriorityChip'
import { personName, usePeople } from '../../../components/people/people'
import { useClubFields } from '../../../components/useClubFields'
import { useIsPhone } from '../../../components/useIsPhone'
import { useSaveFields } from '../../../forms/useSaveFields'
import { currentLanguage, useMessage } from '../../../i18n'
import { formatDay, formatRelative, today } from '../../../i18n/days'
import { FieldMenu } from '../FieldMenu'
import { FollowButton } from '../FollowButton'
import { SetStage } from '../SetStage'
import { PlayerActions } from './PlayerActions'
import { NewestLevel } from './PlayerFigures'
import type { PlayerTab } from './PlayerTabs'
import type { ProfileProps } from './usePlayerReports'

type PlayerHeaderProps = ProfileProps & {
  /** Undefined while only the row is known, which cannot be changed. */
  record: Player | undefined
  tab: PlayerTab
}

/** Shows the player's name, facts, stage, priority and followers, and the page's actions. */
export function PlayerHeader({ player, reports, record, tab }: PlayerHeaderProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const seesDecisions = useClubFields()
  const { stage = '', stageReason = '' } = player
  const hasLevel = reports.isHidden || reports.published.length > 0
  return (
    <Box component="header" sx={{ display: 'flex', gap: { xs: 1.5, md: 2.5 }, alignItems: 'flex-start' }}>
      <PlayerAvatar
        picture={player.profileImage}
        name={player.name}
        label={t('players.picture', { name: player.name })}
        size={isPhone ? 56 : 72}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <PageHeading title={player.name} />
          </Box>
          <PlayerActions player={player} tab={tab} />
        </Box>
        <PlayerFacts player={player} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            mt: 1,
            // On a phone below the picture and the level.
            marginInlineStart: { xs: -8.5, md: 0 },
            marginInlineEnd: { xs: hasLevel ? -7 : 0, md: 0 },
            '& .MuiButton-root': { minHeight: { xs: 44, md: 32 } },
          }}
        >
          <SetStage player={player} />
          {record === undefined ? (
            <PriorityChip priority={player.playerPriority} />
          ) : (
            <SetPriority player={record} />
          )}
          <FollowButton player={player} />
          {seesDecisions && <Followers ids={player.followerIds ?? []} />}
        </Box>
        {seesDecisions && stage !== '' && isOutcome(stage) && stageReason !== '' && (
          <Typography variant="body2" dir="auto" sx={{ mt: 1, color: 'text.secondary' }}>
            {t('shell.labelled', { label: t(`players.stage.${stage}`), value: stageReason })}
          </Typography>
        )}
      </Box>
      {isPhone && <NewestLevel reports={reports} />}
    </Box>
  )
}

/** Shows the player's priority, and changes it in two taps. */
function SetPriority({ player }: { player: Player }) {
  const t = useMessage()
  const { save, isSaving } = useSaveFields('players', player)
  return (
    <FieldMenu
      label={t('players.field.playerPriority')}
      value={player.playerPriority}
      values={PLAYER_PRIORITIES}
      wordsOf={(priority) => t(`players.priority.${priority}`)}
      isSaving={isSaving}
      onChoose={(playerPriority) =>
        playerPriority !== player.playerPriority &&
        save({ change: () => ({ playerPriority }), message: t('players.saved') })
      }
    />
  )
}

/** Shows age, position, foot, height, team and the end of the contract, as far as they are known. */
function PlayerFacts({ player }: { player: PlayerRow }) {
  const t = useMessage()
  const { birthDate, position, foot, height, team } = player
  const contractTo = (day: string) =>
    t('profile.contract', { day: formatDay(day), when: formatRelative(day) })
  const age = birthDate && t('profile.age', { age: ageOn(today(), birthDate), year: birthDate.slice(0, 4) })
  const facts = [
    age || t('profile.noAge'),
    position && t(`players.position.${position}`),
    foot && t(`analyses.report.foot.${foot}`),
    height && `${height}\u00a0${t('players.unit.height')}`,
    team?.name ?? t('profile.noTeam'),
  ]
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.75,
        mt: 0.5,
        color: 'text.secondary',
        fontSize: 14,
      }}
    >
      {facts.filter(Boolean).map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
      <MinorTag birthDate={birthDate} />
      {player.contractEnd && <ContractEnd day={player.contractEnd} format={contractTo} />}
    </Box>
  )
}

function Followers({ ids }: { ids: readonly string[] }) {
  const t = useMessage()
  const { id: ownId } = useActor()
  const others = ids.filter((id) => id !== ownId)
  const { people, isPending } = usePeople(others)
  if (ids.length === 0 || isPending) return null
  const you = ids.length > others.length ? [t('profile.you')] : []
  const names = [...you, ...others.map((id) => personName(t, people, id))]
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
      {t('profile.followedBy', { names: currentLanguage().formats.list.format(names) })}
    </Typography>
  )
}
