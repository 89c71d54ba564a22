import Type from 'typebox';
import { expect, test } from 'vitest';
import { nullable } from '#contract/schemas/basics.ts';
import { compileLongReply } from './long-replies.ts';

const Reply = Type.Object({
  Name: nullable(Type.String()),
  Note: Type.Optional(Type.String()),
  Short: nullable(Type.Array(Type.Integer())),
  Long: Type.Array(Type.Object({ Id: Type.Integer(), Of: nullable(Type.String()) })),
});
const items = Array.from({ length: 1001 }, (_, Id) => ({ Id, Of: Id % 2 ? null : 'é"' }));

test('writes an object with a long list as its schema says, without other members', async () => {
  const write = compileLongReply(Reply);
  const answer = { Name: null, Short: null, Long: items };
  const secret = items.map(item => ({ ...item, Secret: 1 }));
  expect(JSON.parse((await write({ ...answer, Long: secret, Secret: 1 })) ?? '')).toEqual(answer);
});

test('writes a long list as its schema says', async () => {
  const write = compileLongReply(Reply.properties.Long);
  expect(JSON.parse((await write(items.map(item => ({ ...item, Secret: 1 })))) ?? '')).toEqual(items);
});

test('leaves a reply without a long list to the framework', async () => {
  const write = compileLongReply(Reply);
  expect(await write({ Name: 'A', Short: null, Long: items.slice(0, 1000) })).toBeNull();
  expect(await write(null)).toBeNull();
});

test('lets others in while it writes', async () => {
  let others = 0;
  const timer = setInterval(() => others++, 1);
  const many = Array.from({ length: 100 }, () => items).flat();
  await compileLongReply(Reply)({ Name: 'A', Short: [1], Long: many });
  clearInterval(timer);
  expect(others).toBeGreaterThan(0);
});
