import { FEET, PLAYER_PRIORITIES, POSITIONS, STAGES } from '../../../contract/closedLists'
import { ChoiceInput } from '../../forms/inputs/ChoiceInput'
import { useMessage } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'

const VALUES: Record<'position' | 'foot' | 'playerPriority' | 'stage', readonly string[]> = {
  position: POSITIONS,
  foot: FEET,
  playerPriority: PLAYER_PRIORITIES,
  stage: STAGES,
}

export type PlayerChoiceInputProps = {
  source: keyof typeof VALUES
  /** The stored value of an empty choice. If undefined, the user must choose a value. */
  none?: '' | null
}

/** Edits a player's field with fixed choices in a native select, which is fast on a phone. */
export function PlayerChoiceInput({ source, none }: PlayerChoiceInputProps) {
  const t = useMessage()
  return (
    <ChoiceInput
      source={source}
      label={t(`players.field.${source}`)}
      values={VALUES[source]}
      labelOf={(value) => choiceWords(t, source, value) ?? value}
      {...(none !== undefined && { none })}
    />
  )
}
