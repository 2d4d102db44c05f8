import { FEET, PLAYER_PRIORITIES, POSITIONS } from '../../../contract/closedLists'
import { ChoiceInput } from '../../components/ChoiceInput'
import { useMessage } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'

const VALUES: Record<'position' | 'foot' | 'playerPriority', readonly string[]> = {
  position: POSITIONS,
  foot: FEET,
  playerPriority: PLAYER_PRIORITIES,
}

export type PlayerChoiceInputProps = {
  source: keyof typeof VALUES
  /** What choosing nothing is stored as; without it, something is always chosen. */
  none?: '' | null
}

/** A player's field that takes one value of a closed list. */
export function PlayerChoiceInput({ source, ...none }: PlayerChoiceInputProps) {
  const t = useMessage()
  return (
    <ChoiceInput
      source={source}
      label={t(`players.field.${source}`)}
      values={VALUES[source]}
      labelOf={(value) => choiceWords(t, source, value) ?? value}
      {...none}
    />
  )
}
