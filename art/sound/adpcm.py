"""WAV files with IMA ADPCM: four bits a sample. The page decodes them itself, since not every browser can."""
import struct

STEPS = [
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118,
    130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
    1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132,
    7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
]
INDEX_CHANGES = [-1, -1, -1, -1, 2, 4, 6, 8]
BLOCK_BYTES = 512
SAMPLES_PER_BLOCK = (BLOCK_BYTES - 4) * 2 + 1


def clamp(least, value, most):
    return max(least, min(most, value))


def encode_sample(sample, predicted, index):
    """The nibble of a sample, and what a decoder knows after it."""
    step = STEPS[index]
    difference = sample - predicted
    nibble = 0
    if difference < 0:
        nibble = 8
        difference = -difference
    change = step >> 3
    for bit, part in ((4, step), (2, step >> 1), (1, step >> 2)):
        if difference >= part:
            nibble |= bit
            difference -= part
            change += part
    predicted = clamp(-32768, predicted - change if nibble & 8 else predicted + change, 32767)
    return nibble, predicted, clamp(0, index + INDEX_CHANGES[nibble & 7], 88)


def encode_blocks(samples):
    """Every block starts with an exact sample, so that an error does not grow."""
    blocks = bytearray()
    index = 0
    for start in range(0, len(samples), SAMPLES_PER_BLOCK):
        block = samples[start : start + SAMPLES_PER_BLOCK]
        block += [block[-1]] * (SAMPLES_PER_BLOCK - len(block))
        predicted = block[0]
        blocks += struct.pack('<hBB', predicted, index, 0)
        nibbles = []
        for sample in block[1:]:
            nibble, predicted, index = encode_sample(sample, predicted, index)
            nibbles.append(nibble)
        blocks += bytes(low | high << 4 for low, high in zip(nibbles[::2], nibbles[1::2]))
    return bytes(blocks)


def chunk(name, content):
    return name + struct.pack('<I', len(content)) + content + b'\0' * (len(content) % 2)


def write_wave(path, samples, rate):
    """`samples` are between -1 and 1."""
    whole = [round(clamp(-1, sample, 1) * 32767) for sample in samples]
    bytes_a_second = rate * BLOCK_BYTES // SAMPLES_PER_BLOCK
    form = struct.pack('<HHIIHHHH', 0x11, 1, rate, bytes_a_second, BLOCK_BYTES, 4, 2, SAMPLES_PER_BLOCK)
    body = chunk(b'fmt ', form) + chunk(b'fact', struct.pack('<I', len(whole))) + chunk(b'data', encode_blocks(whole))
    path.write_bytes(b'RIFF' + struct.pack('<I', len(body) + 4) + b'WAVE' + body)
