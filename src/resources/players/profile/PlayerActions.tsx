import CompareArrows from '@mui/icons-material/CompareArrows'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ROUTES } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import type { PlayerRow } from '../../../../contract/rows'
import { roleMay } from '../../../authProvider/access'
import { useActor } from '../../../authProvider/useSession'
import { AdaptiveButton } from '../../../components/AdaptiveButton'
import { HistoryLink } from '../../../components/HistoryLink'
import { Overflow } from '../../../components/Overflow'
import { useIsPhone } from '../../../components/useIsPhone'
import { DuplicatesLink } from '../../../custom/duplicates/DuplicatesLink'
import { PlayerReportsButton } from '../../../custom/pdf/PlayerReportsButton'
import { AskScoutButton } from '../../../custom/requests/AskScoutButton'
import { AddToShortListButton } from '../../../custom/shortLists/AddToShortList'
import { DeleteRecord } from '../../../forms/recordPage/DeleteRecord'
import { StickyBar } from '../../../forms/recordPage/StickyBar'
import { useMessage } from '../../../i18n'
import type { PlayerTab } from './PlayerTabs'

type PlayerActionsProps = { player: PlayerRow; tab: PlayerTab }

const outlinedIcons = {
  '& .MuiIconButton-root': { border: 1, borderColor: 'ink.edge', borderRadius: 1 },
}

/** Shows the actions beside the name; on a phone at the bottom of the screen, except over the form's own bar. */
export function PlayerActions({
  isAtBottom = false,
  ...props
}: PlayerActionsProps & { isAtBottom?: boolean }) {
  const isPhone = useIsPhone()
  if (isAtBottom !== isPhone) return null
  if (!isPhone) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none', ...outlinedIcons }}>
        <MainActions player={props.player} isIcon={false} />
        <FurtherActions {...props} />
      </Box>
    )
  }
  return (
    <StickyBar>
      <Box sx={{ display: 'flex', gap: 1, flex: 1, ...outlinedIcons, '& .MuiButton-contained': { flex: 1 } }}>
        <MainActions player={props.player} isIcon />
        <FurtherActions {...props} />
      </Box>
    </StickyBar>
  )
}

function FurtherActions({ player, tab }: PlayerActionsProps) {
  return (
    <Overflow>
      <AskScoutButton player={player} />
      <PlayerReportsButton player={player} />
      <DuplicatesLink resource="players" id={player.id} />
      <HistoryLink resource="players" recordId={player.id} hasLabel />
      {/* The form has its own button, which discards pending changes. */}
      {tab !== 'details' && <DeletePlayer />}
    </Overflow>
  )
}

function MainActions({ player, isIcon }: { player: PlayerRow; isIcon: boolean }) {
  const t = useMessage()
  const { role } = useActor()
  const comparison = new URLSearchParams({ view: 'comparison', playerIds: player.id })
  return (
    <>
      <AddToShortListButton players={[player]} isIcon={isIcon} />
      <AdaptiveButton
        variant="outlined"
        icon={<CompareArrows />}
        isIcon={isIcon}
        label={t('profile.compare')}
        to={`${ROUTES.charts}?${comparison}`}
      />
      {roleMay(role, 'analyses', 'create') && (
        <Button
          variant="contained"
          startIcon={<EditOutlined />}
          component={Link}
          to={ROUTES.create('analyses', { player: player.id })}
        >
          {t('profile.writeReport')}
        </Button>
      )}
    </>
  )
}

function DeletePlayer() {
  const t = useMessage()
  return <DeleteRecord<Player> textOf={({ name }) => t('players.deleteText', { player: name })} />
}
