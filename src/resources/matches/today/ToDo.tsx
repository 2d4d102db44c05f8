import Close from '@mui/icons-material/Close'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ROUTES } from '../../../../contract/paths'
import type { RequestRow } from '../../../../contract/rows'
import { fullName } from '../../../../contract/text'
import { DueDay } from '../../../components/Due'
import { PlayerAvatar } from '../../../components/PlayerAvatar'
import { DeclineDialog } from '../../../custom/requests/DeclineDialog'
import { RequestMenu } from '../../../custom/requests/RequestItem'
import { useMyRequests } from '../../../custom/requests/useRequests'
import { type Message, useMessage } from '../../../i18n'
import { dayIn, formatDay } from '../../../i18n/days'
import { matchTitle } from '../../../i18n/matchTitle'
import { DayPanel } from './DayPanel'
import { DayRow } from './DayRow'
import type { PlayerNews } from './playerNews'
import { usePlayerNews } from './usePlayerNews'
import { type Unfinished, useUnfinished } from './useUnfinished'

const AVATAR = 28

/** Lists the user’s tasks and news: failed changes, requests, unfinished work, outcomes and news of followed players. */
export function ToDo({ today, isEnabled }: { today: string; isEnabled: boolean }) {
  const t = useMessage()
  const { requests, isLoading } = useMyRequests(isEnabled)
  const unfinished = useUnfinished(isEnabled)
  const { news, dismiss, isLoading: isNewsLoading } = usePlayerNews({ today, isEnabled })
  const [declined, decline] = useState<RequestRow | null>(null)

  const unfinishedRow = ({ key, label, title, href, isRefused }: Unfinished) => (
    <DayRow
      key={key}
      href={href}
      title={<bdi>{title}</bdi>}
      detail={label}
      end={
        isRefused ? (
          <Chip size="small" color="error" icon={<ErrorOutline />} label={t('matches.today.notSent')} />
        ) : (
          <Typography variant="body2" color="primary" sx={{ fontWeight: 620 }}>
            {t('matches.today.finish')}
          </Typography>
        )
      }
    />
  )
  const requestRow = (request: RequestRow) => {
    const { id, player, match, playerId, matchId, asker, reason, dueOn, isIndependent } = request
    const title = player?.name ?? (match === null ? '' : matchTitle(t, match))
    const askedBy = t('requests.askedBy', {
      name: asker === null ? t('matches.formerUser') : fullName(asker),
    })
    const about = player !== null && match !== null && matchTitle(t, match)
    const facts = [isIndependent && t('requests.field.isIndependent'), askedBy, reason, about]
    return (
      <DayRow
        key={id}
        href={playerId === null ? ROUTES.edit('matches', matchId ?? '') : ROUTES.edit('players', playerId)}
        leading={player && <PlayerAvatar picture={null} name={player.name} size={AVATAR} />}
        title={<bdi>{title}</bdi>}
        detail={facts.filter(Boolean).join(' · ')}
        end={dueOn && <DueDay dueOn={dueOn} />}
        action={
          <RequestMenu
            request={request}
            label={t('matches.today.requestActions', { name: title })}
            onDecline={() => decline(request)}
          />
        }
      />
    )
  }
  const newsRow = (one: PlayerNews) => {
    const { key, player } = one
    const words = newsWords(t, one)
    const label = t('matches.today.dismiss', { news: `${player.name}, ${words}` })
    return (
      <DayRow
        key={key}
        href={one.kind === 'report' ? ROUTES.viewAnalysis(one.report.id) : ROUTES.edit('players', player.id)}
        leading={<PlayerAvatar picture={player.profileImage} name={player.name} size={AVATAR} />}
        title={<bdi>{player.name}</bdi>}
        detail={words}
        action={
          <Tooltip title={t('matches.today.dismissShort')}>
            <IconButton aria-label={label} onClick={() => dismiss(key)} sx={{ color: 'text.secondary' }}>
              <Close fontSize="small" />
            </IconButton>
          </Tooltip>
        }
      />
    )
  }
  const rows = [
    ...unfinished.filter(({ isRefused }) => isRefused).map(unfinishedRow),
    ...requests.map(requestRow),
    ...unfinished.filter(({ isRefused }) => !isRefused).map(unfinishedRow),
    ...news.map(newsRow),
  ]
  return (
    <>
      <DayPanel
        name="toDo"
        rows={rows}
        isLoading={!isEnabled || isLoading || isNewsLoading}
        empty={t('matches.today.nothingToDo')}
      />
      {declined && <DeclineDialog request={declined} onClose={() => decline(null)} />}
    </>
  )
}

function newsWords(t: Message, news: PlayerNews): string {
  const { stage, stageAt } = news.player
  const stageWords = stage ? t(`players.stage.${stage}`) : t('players.setStage.none')
  switch (news.kind) {
    case 'outcome':
      return t('matches.today.outcome', { stage: stageWords, day: formatDay(dayIn(news.reportedAt)) })
    case 'stage':
      return t('matches.today.stage', { stage: stageWords, day: formatDay(dayIn(stageAt ?? '')) })
    case 'report':
      return t('matches.today.report', {
        scout: news.report.scout === null ? t('matches.formerUser') : fullName(news.report.scout),
      })
    case 'contract':
      return t('matches.today.contract', { day: formatDay(news.day) })
    case 'birthday':
      return t('matches.today.birthday', { day: formatDay(news.day) })
  }
}
