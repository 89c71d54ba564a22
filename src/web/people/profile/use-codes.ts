import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import type { ContactKind } from '#contract/people/people.ts';
import { api } from '#web/data/api.ts';
import { refetchChanged } from '#web/data/query-client.ts';
import { useSave } from '#web/page/editing/use-save.ts';
import { texts } from './texts.ts';

/** Asks for another code, and gives a change up. */
export function useCodes() {
  const code = useSave({
    send: (Of: ContactKind) => api.SendCommunicationCode({ body: { Of } }),
    store: refetchChanged,
    words: {
      saved: () => [texts.codeSent, texts.newestCounts],
      notSaved: texts.codeNotSent,
      signedOut: null,
    },
  });
  const change = useSave({
    send: (Of: ContactKind) => api.GiveUpCommunication({ body: { Of } }),
    store: refetchChanged,
    words: { saved: () => [], notSaved: texts.notTakenBack, signedOut: null },
  });
  return { sendCode: code.save, sending: code.saving, giveUp: change.save, givingUp: change.saving };
}

type Confirmed = ReplyOf<'ConfirmCommunication'>;

const isIncorrect = ({ RequiresEmailVerification, RequiresPhoneVerification }: Confirmed) =>
  RequiresEmailVerification || RequiresPhoneVerification;

/** Sends the codes; the confirmed address is shown once the server has answered. */
export function useConfirm() {
  const { save, saving, answer } = useSave({
    send: (body: BodyOf<'ConfirmCommunication'>) => api.ConfirmCommunication({ body }),
    store: refetchChanged,
    words: {
      saved: reply => {
        if (isIncorrect(reply)) return [];
        return reply.HasOtherAccount ? [texts.confirmed, texts.otherAccount] : [texts.confirmed];
      },
      notSaved: texts.notConfirmed,
      signedOut: null,
    },
  });
  return { confirm: save, busy: saving, isIncorrect: answer !== undefined && isIncorrect(answer) };
}
