import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ROUTES } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import type { RequestRow } from '../../../contract/rows'
import { fullName } from '../../../contract/text'
import { useActor } from '../../authProvider/useSession'
import { DueDay } from '../../components/Due'
import { Overflow } from '../../components/Overflow'
import { TextLink } from '../../components/TextLink'
import { type Message, useMessage } from '../../i18n'
import { useChangeRequest } from './useChangeRequest'

type RequestItemProps = { request: RequestRow; onDecline: () => void }

const nameOf = (t: Message, person: RequestRow['asker']) =>
  person === null ? t('matches.formerUser') : fullName(person)

/** Shows a request about a match with its scout, asker, day and state, and a menu of the user's actions. */
export function RequestItem({ request, onDecline }: RequestItemProps) {
  const t = useMessage()
  const { player, asker, scout, state, dueOn, reason, declineReason, analysisId, isIndependent } = request
  const asked = nameOf(t, scout)
  const facts = [
    player?.name,
    t('requests.askedBy', { name: nameOf(t, asker) }),
    isIndependent && t('requests.field.isIndependent'),
    reason,
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 24 }}>
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {asked}
          </Box>
          {state === 'open' && dueOn && <DueDay dueOn={dueOn} />}
          {state === 'done' && t('requests.state.done')}
          {analysisId !== null && (
            <TextLink to={ROUTES.viewAnalysis(analysisId)}>{t('requests.openReport')}</TextLink>
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" dir="auto">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        {state === 'declined' && (
          <Typography variant="body2" dir="auto">
            {t('requests.declined', { reason: declineReason })}
          </Typography>
        )}
      </Box>
      <RequestMenu request={request} label={t('requests.actions', { name: asked })} onDecline={onDecline} />
    </Box>
  )
}

type RequestMenuProps = RequestItemProps & { label: string }

/** The menu of the user's actions on a request; nothing without any. */
export function RequestMenu({ request, label, onDecline }: RequestMenuProps) {
  const t = useMessage()
  const actor = useActor()
  const { setState, remove } = useChangeRequest(request)
  const isOpen = request.state === 'open'
  const mayChange = can(actor, 'request.update', request)
  const offered = [
    isOpen && request.scoutId === actor.id && { label: t('requests.decline'), act: onDecline },
    mayChange && isOpen && { label: t('requests.close'), act: () => setState('done') },
    mayChange &&
      !isOpen &&
      request.scout !== null && { label: t('requests.reopen'), act: () => setState('open') },
    can(actor, 'request.delete', request) && { label: t('requests.withdraw'), act: remove },
  ].filter((one) => one !== false)
  if (offered.length === 0) return null
  return (
    <Overflow label={label}>
      {offered.map(({ label: action, act }) => (
        <Button key={action} onClick={act}>
          {action}
        </Button>
      ))}
    </Overflow>
  )
}
