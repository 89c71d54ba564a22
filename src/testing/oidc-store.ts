import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Makes the store of an issuer, in memory: codes, sessions, grants, interactions. */
export function makeOidcStore(): (kind: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return kind => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const findBy = async (matches: (payload: AdapterPayload) => boolean) =>
      [...rows].find(([key, payload]) => key.startsWith(`${kind}:`) && matches(payload))?.[1];
    return {
      upsert: async (id, payload) => void rows.set(keyOf(id), payload),
      find: async id => rows.get(keyOf(id)),
      findByUid: uid => findBy(payload => payload.uid === uid),
      findByUserCode: userCode => findBy(payload => payload.userCode === userCode),
      consume: async id => {
        const payload = rows.get(keyOf(id));
        if (payload) payload.consumed = true;
      },
      destroy: async id => void rows.delete(keyOf(id)),
      revokeByGrantId: async grantId => {
        for (const [key, payload] of rows) if (payload.grantId === grantId) rows.delete(key);
      },
    };
  };
}
