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
import { PersonalDataButton } from '../../../custom/erasure/PersonalDataButton'
import { PlayerReportsButton } from '../../../custom/pdf/PlayerReportsButton'
import { AskScoutButton } from '../../../custom/requests/AskScoutButton'
import { AddToShortListButton } from '../../../custom/shortLists/AddToShortList'
import { DeleteRecord } from '../../../forms/recordPage/DeleteRecord'
import { StickyBar } from '../../../forms/recordPage/StickyBar'
import { useMessage } from '../../../i18n'
import type { PlayerTab } from './PlayerTabs'

type PlayerActionsProps = {
  player: PlayerRow
  tab: PlayerTab
  /** Whether these are the actions at the bottom of a phone's screen. */
  isAtBottom?: boolean
}

/** Shows the actions beside the name; on a phone at the bottom of the screen, except over the form's own bar. */
export function PlayerActions({ player, tab, isAtBottom = false }: PlayerActionsProps) {
  const t = useMessage()
  const { role } = useActor()
  const isPhone = useIsPhone()
  if (isAtBottom !== isPhone) return null
  const subject = { resource: 'players', id: player.id, name: player.name } as const
  const comparison = new URLSearchParams({ view: 'comparison', playerIds: player.id })
  const actions = (
    <Box sx={bar}>
      <AddToShortListButton players={[player]} isIcon={isPhone} />
      <AdaptiveButton
        variant="outlined"
        icon={<CompareArrows />}
        isIcon={isPhone}
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
      <Overflow>
        <AskScoutButton player={player} variant="menu" />
        <PlayerReportsButton player={player} />
        <DuplicatesLink resource="players" id={player.id} />
        <HistoryLink resource="players" recordId={player.id} hasLabel />
        <PersonalDataButton action="bundle" {...subject} />
        {/* The form has its own button, which discards pending changes. */}
        {tab !== 'details' && (
          <DeleteRecord<Player> textOf={({ name }) => t('players.deleteText', { player: name })} />
        )}
        <PersonalDataButton action="erase" {...subject} />
      </Overflow>
    </Box>
  )
  return isPhone ? <StickyBar>{actions}</StickyBar> : actions
}

const bar = {
  display: 'flex',
  flexWrap: { md: 'wrap' },
  gap: 1,
  flex: { xs: 1, md: 'initial' },
  displayPrint: 'none',
  '& .MuiButton-contained': { flex: { xs: 1, md: 'initial' } },
  '& .MuiIconButton-root': { border: 1, borderColor: 'ink.edge', borderRadius: 1 },
}
