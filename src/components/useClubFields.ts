import { seesClubFields } from '../../contract/clubFields'
import { useActor } from '../authProvider/useSession'

/** Returns whether the user’s role sees the fields for the club alone, such as the stage of a player (decisions, section 5). */
export const useClubFields = (): boolean => seesClubFields(useActor().role)
